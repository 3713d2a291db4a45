import { type Lang, longestRefusal, ruleTexts, say, type Text, typeTexts, type Words } from '@materia/contract/kernel';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** What a refusal says in the caller's language. */
export interface Worded {
  readonly status: number;
  readonly message: string;
}

/** All texts of the contract, to word refusals and name fields. */
export class Wording {
  readonly #texts: Readonly<Record<string, Text>>;
  readonly #fields = new Map<string, Text>();

  constructor(texts: Readonly<Record<string, Text>>) {
    this.#texts = texts;
    for (const [key, text] of Object.entries(texts)) {
      const [, name] = key.split('.field.');
      if (name && !this.#fields.has(name)) this.#fields.set(name, text);
    }
  }

  text(key: string, lang: Lang, params?: Words): string {
    const text = this.#texts[key];
    return text ? say(text, lang, params) : key;
  }

  refusal(of: Refusal, lang: Lang): Worded {
    const text = this.#texts[of.key];
    if (!text?.status) throw new Error(`refused with an undeclared key: ${of.key}`);
    return { status: text.status, message: fitting(text, lang, of.params) };
  }

  /** As the screens of `thing` (`mat.alert`, where it logs) name it; else as any screen does. */
  field(name: string, lang: Lang, thing = ''): string {
    const text = this.#texts[`${thing}.field.${name}`] ?? this.#fields.get(name);
    return text?.[lang] ?? name;
  }

  /** The first rule that `sent` breaks, as a refusal that names field and rule (spec 00 §3). */
  invalid(error: z.core.$ZodError, sent: unknown, lang: Lang, thing?: string): Refusal {
    const issue = nearest(error.issues[0] as z.core.$ZodIssue);
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return new Refusal('request.unknownField', { field: issue.keys[0] ?? '' }, { path });
    }
    const name = path.filter(part => !/^\d+$/.test(part)).at(-1) ?? '';
    const { key, params } = isMissing(sent, issue.path) ? missing : ruleOf(issue);
    const rule = say(ruleTexts[key], lang, params);
    return new Refusal('request.invalid', { field: this.field(name, lang, thing), rule }, { path, rule: key });
  }
}

/** A refusal that a long name would make too long to be shown: the name gives way, as far as it stays one. */
function fitting(text: Text, lang: Lang, params: Words = {}): string {
  const message = say(text, lang, params);
  const over = [...message].length - longestRefusal;
  const names = Object.entries(params).flatMap(([key, value]) =>
    typeof value === 'string' && key !== 'rule' ? [{ key, letters: [...value] }] : [],
  );
  const [longest] = names.sort((a, b) => b.letters.length - a.letters.length);
  if (over <= 0 || !longest || longest.letters.length - over < shortestName) return message;
  const kept = longest.letters.slice(0, -over - 1).join('');
  return say(text, lang, { ...params, [longest.key]: `${kept}…` });
}
const shortestName = 6;

/** Where a body may have several forms, the rule broken of the one that was most nearly met. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const [best = []] = [...issue.errors].sort((a, b) => a.length - b.length);
  const [first] = best;
  return first ? nearest({ ...first, path: [...issue.path, ...first.path] } as z.core.$ZodIssue) : issue;
}

type Rule = { key: keyof typeof ruleTexts; params?: Words };
const missing: Rule = { key: 'rule.required' };

/** Whether nothing was sent there: the schema may have made something of it, so what was sent is asked. */
function isMissing(sent: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    sent,
  );
  return value === undefined || value === null;
}

/** The first rule that a value breaks, in words. */
export function ruleSaid(error: z.core.$ZodError, sent: unknown): Text {
  const issue = error.issues[0] as z.core.$ZodIssue;
  const { key, params } = isMissing(sent, issue.path) ? missing : ruleOf(issue);
  return { zh: say(ruleTexts[key], 'zh', params), en: say(ruleTexts[key], 'en', params) };
}

function typeRule(expected: string): Rule {
  const type = typeTexts[expected];
  return type ? { key: 'rule.typeOf', params: { type } } : { key: 'rule.type' };
}

function ruleOf(issue: z.core.$ZodIssue): Rule {
  switch (issue.code) {
    case 'invalid_type':
      return typeRule(issue.expected);
    case 'too_small':
      return {
        key: sizeRule(issue.origin, 'rule.tooSmall', 'rule.tooShort', 'rule.tooFew'),
        params: { n: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        key: sizeRule(issue.origin, 'rule.tooBig', 'rule.tooLong', 'rule.tooMany'),
        params: { n: Number(issue.maximum) },
      };
    case 'invalid_value':
    case 'invalid_union':
      return { key: 'rule.choice' };
    default:
      return { key: 'rule.format' };
  }
}

function sizeRule(origin: string, number: Rule['key'], text: Rule['key'], list: Rule['key']): Rule['key'] {
  if (origin === 'string') return text;
  return origin === 'array' || origin === 'set' ? list : number;
}
