/** One place that breaks a rule of the house. */
export type Violation = { file: string; line?: number; message: string };

/** A rule of the house (design §9), held over the tree at `root`, so that its test can plant a violation in a small one. */
export type Check = {
  name: string;
  /** The rule in a sentence, shown with its violations. */
  rule: string;
  /**
   * `shrinking`: what it finds is still missing rather than wrong. Its number stands in tools/spec/missing.tsv and must
   * be exactly that; whoever adds what was missing lowers it.
   */
  shrinking?: boolean;
  run(root: string): Promise<Violation[]>;
};
