import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiFailure } from '../api-failure.ts';
import { useT } from '../texts.ts';
import type { FormField } from './fields.tsx';
import { useDraft } from './form-drafts.ts';
import {
  cleaned,
  type FieldRules,
  type FormProblems,
  type FormValues,
  problemsOf,
  serverProblems,
} from './form-rules.ts';
import { tellInvalid } from './tell-invalid.ts';

/** What is derived once from a form's declaration. */
export interface FormModel {
  area: string;
  schema: z.ZodType;
  shape: Readonly<Record<string, z.ZodType>>;
  fields: Readonly<Record<string, FormField>>;
  rules: Readonly<Record<string, FieldRules>>;
  sections: readonly { title: string | null; fields: readonly string[] }[];
}

interface FormUse {
  /** Tells the draft of this form from those of others of its kind. */
  draftOf: string;
  initial?: FormValues;
  check?: (values: Record<string, unknown>, by: string) => FormProblems;
  submit: (values: Record<string, unknown>, by: string) => Promise<unknown>;
  done?: () => void;
}

export interface FormState {
  root: RefObject<HTMLFormElement | null>;
  values: FormValues;
  problems: FormProblems;
  sending: boolean;
  unsaved: boolean;
  /** It was opened with what had been typed before the page was loaded again. */
  restored: boolean;
  change: (name: string, value: unknown) => void;
  /** `by`: which of several buttons was pressed. */
  send: (by?: string) => Promise<void>;
}

/** A form's values and problems; sends only what keeps the rules, and puts what the server refuses at its fields. */
export function useForm(model: FormModel, id: string, { draftOf, initial, check, submit, done }: FormUse): FormState {
  const [start] = useState<FormValues>(() => ({ ...initial }));
  const draft = useDraft(draftOf);
  const [values, setValues] = useState<FormValues>(() => ({ ...start, ...draft.restored }));
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const { root, problems, setProblems, fail } = useProblems(model, id, sending);
  const text = (from: FormValues) => JSON.stringify(cleaned(model.shape, from));

  const send = async (by = '') => {
    if (sending) return;
    const body = cleaned(model.shape, shownValues(model, values));
    const broken = problemsOf(model.schema, body);
    if (Object.keys(broken).length > 0) return fail(broken);
    const parsed = model.schema.parse(body) as Record<string, unknown>;
    const found = check?.(parsed, by) ?? {};
    if (Object.keys(found).length > 0) return fail(found);
    setSending(true);
    try {
      await submit(parsed, by);
      setSent(true);
      done?.();
    } catch (problem) {
      if (!(problem instanceof ApiFailure)) throw problem;
      // Also what could not be asked at all: the form stays, and says so.
      if (problem.kind !== 'cancelled') fail(serverProblems(problem, Object.keys(model.fields)));
    } finally {
      setSending(false);
    }
  };
  const change = (name: string, value: unknown) => {
    setValues(before => ({ ...before, [name]: value }));
    setProblems(({ [name]: _mended, ...rest }) => rest);
  };
  const unsaved = !sent && text(values) !== text(start);
  useEffect(() => draft.keep(unsaved ? keepable(model, values) : null));
  return { root, values, problems, sending, unsaved, restored: draft.restored !== null, change, send };
}

/** What is wrong, said by a toast and at the fields, the first of which gets the focus (spec 00 §4). */
function useProblems(model: FormModel, id: string, sending: boolean) {
  const t = useT();
  const root = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FormProblems>({});
  const invalid = useRef<string | null>(null);
  // After the paint: while it is being sent the fields are disabled and take no focus.
  useEffect(() => {
    if (sending || invalid.current === null) return;
    focusField(root.current, `${id}-${invalid.current}`);
    invalid.current = null;
  });
  const fail = (found: FormProblems) => {
    setProblems(found);
    // What the server says of the whole stands over the fields; none of them is wrong.
    if (Object.keys(found).every(name => name === '')) return;
    tellInvalid(t);
    invalid.current = Object.keys(model.fields).find(name => name in found) ?? null;
  };
  return { root, problems, setProblems, fail };
}

/** A field made of several takes the focus by its first. */
function focusField(form: HTMLElement | null, id: string): void {
  const field = form?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  field?.focus();
  if (field !== document.activeElement) field?.querySelector<HTMLElement>('input')?.focus();
}

/** Secrets are typed again. */
const keepable = (model: FormModel, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !model.fields[name]?.secret));

/** What is not shown is not sent. */
function shownValues(model: FormModel, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => model.fields[name]?.when?.(values) ?? true));
}
