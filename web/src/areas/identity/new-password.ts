import type { FormProblems } from '../../kernel/form/form-rules.ts';

/** What makes a password good enough only the server decides; that it is twice the same needs no server. */
export const sameTwice =
  <K extends string>(name: K) =>
  (typed: Readonly<Record<K | 'confirmPassword', string>>): FormProblems =>
    typed[name] === typed.confirmPassword ? {} : { confirmPassword: { message: 'identity.passwordsDiffer' } };
