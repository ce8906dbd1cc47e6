/** What the program refuses, with its code, its sentence, and all else that it says of it. */
export class Refusal extends Error {
  /** @param {{code: string, message: string}} facts */
  constructor(facts) {
    super(facts.message);
    Object.assign(this, facts);
    this.name = "Refusal";
  }
}
