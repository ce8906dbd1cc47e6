import java.io.File;
import java.util.LinkedHashMap;
import java.util.Map;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Has veraPDF try each file against PDF/UA-1 and PDF/A-2a, and prints a line a file and standard, and below it each rule that is broken. */
public class Conformance {
    public static void main(String[] files) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        for (String name : files)
            for (String standard : new String[] {"ua1", "2a"})
                validate(name, PDFAFlavour.fromString(standard));
    }

    private static void validate(String name, PDFAFlavour flavour) throws Exception {
        Map<String, String> broken = new LinkedHashMap<>();
        try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(name), flavour);
                PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
            ValidationResult result = validator.validate(parser);
            for (TestAssertion each : result.getTestAssertions())
                if (each.getStatus() == TestAssertion.Status.FAILED)
                    broken.putIfAbsent(each.getRuleId().getClause() + ", test " + each.getRuleId().getTestNumber(),
                        each.getMessage().replaceAll("\\s+", " ") + " @ " + each.getLocation().getContext());
            System.out.println((result.isCompliant() ? "passes " : "FAILS  ") + flavour.getId() + " " + name);
        }
        broken.forEach((rule, said) -> System.out.println("    " + rule + ": " + said));
    }
}
