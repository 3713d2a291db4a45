import { Button } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { toast } from '../../ui/toast.ts';
import { ApiFailure } from '../api-failure.ts';
import { useT } from '../texts.ts';
import { byKind, type FormField } from './fields.tsx';
import {
  cleaned,
  type FieldProblem,
  type FieldRules,
  type FormProblems,
  type FormValues,
  problemsOf,
  rulesOf,
  serverProblems,
} from './form-rules.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import './form.css';

type Shape = Readonly<Record<string, z.ZodType>>;

/** A form, said once: labels come from `<area>.field.<name>`, marks, limits and kinds from the schema. */
export interface FormDeclaration<S extends z.ZodObject> {
  area: string;
  /** The body of the call it sends, or the part that people fill in. */
  schema: S;
  /** Fields in their order; `{}` takes what the schema's kind gives. */
  fields: { readonly [K in keyof z.output<S> & string]?: FormField };
  /** Titles over groups of fields; absent: one group. */
  sections?: readonly { title: string; fields: readonly (keyof z.output<S> & string)[] }[];
}

export interface FormProps<S extends z.ZodObject> {
  initial?: Partial<z.input<S>>;
  /** Sends it; a refusal's messages are put at their fields. */
  submit: (values: z.output<S>) => Promise<unknown>;
  /** Text key of the main button; absent: 保存. */
  submitLabel?: string;
  cancel?: () => void;
  /** Called after it was sent. */
  done?: () => void;
}

interface Model {
  area: string;
  schema: z.ZodType;
  shape: Shape;
  fields: Readonly<Record<string, FormField>>;
  rules: Readonly<Record<string, FieldRules>>;
  sections: readonly { title: string | null; fields: readonly string[] }[];
}

/** Makes a form component out of its declaration (design §5). */
export function form<S extends z.ZodObject>(declaration: FormDeclaration<S>): (props: FormProps<S>) => ReactNode {
  const { area, schema, fields } = declaration;
  const shape = schema.shape as unknown as Shape;
  const names = Object.keys(fields);
  const model: Model = {
    area,
    schema,
    shape,
    fields: fields as Readonly<Record<string, FormField>>,
    rules: Object.fromEntries(names.map(name => [name, rulesOf(shape[name] as z.ZodType)])),
    sections: declaration.sections ?? [{ title: null, fields: names }],
  };
  return props => <FormFrame model={model} {...(props as unknown as FormProps<z.ZodObject>)} />;
}

function FormFrame({ model, initial, submit, submitLabel, cancel, done }: FormProps<z.ZodObject> & { model: Model }) {
  const t = useT();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const start = useMemo(() => ({ ...initial }) as FormValues, [initial]);
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<FormProblems>({});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const unsaved = !sent && JSON.stringify(cleaned(model.shape, values)) !== JSON.stringify(cleaned(model.shape, start));

  const invalid = useRef<string | null>(null);
  // After the paint: while it is being sent the fields are disabled and take no focus.
  useEffect(() => {
    if (sending || invalid.current === null) return;
    root.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${invalid.current}`)}`)?.focus();
    invalid.current = null;
  });
  const fail = (found: FormProblems) => {
    setProblems(found);
    toast({ type: 'error', title: t('form.error'), body: t('form.invalid'), toastId: 'form.invalid' });
    invalid.current = Object.keys(model.fields).find(name => name in found) ?? null;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = cleaned(model.shape, shownValues(model, values));
    const found = problemsOf(model.schema, body);
    if (Object.keys(found).length > 0) return fail(found);
    setSending(true);
    try {
      await submit(model.schema.parse(body) as Record<string, unknown>);
      setSent(true);
      done?.();
    } catch (problem) {
      if (!(problem instanceof ApiFailure)) throw problem;
      if (problem.kind === 'refused') fail(serverProblems(problem, Object.keys(model.fields)));
    } finally {
      setSending(false);
    }
  };
  const change = (name: string, value: unknown) => {
    setValues(before => ({ ...before, [name]: value }));
    setProblems(({ [name]: _mended, ...rest }) => rest);
  };
  const over = problems[''];
  return (
    <form ref={root} className="form" noValidate onSubmit={event => void send(event)}>
      <UnsavedGuard unsaved={unsaved && !sending} />
      {over && (
        <p className="form-error" role="alert">
          {wordsOf(over, t)}
        </p>
      )}
      {model.sections.map(section => (
        <fieldset key={section.title ?? ''} disabled={sending}>
          {section.title && <legend>{t(section.title)}</legend>}
          {section.fields.map(name => (
            <Field
              key={name}
              id={`${id}-${name}`}
              name={name}
              model={model}
              values={values}
              problem={problems[name]}
              change={change}
              disabled={sending}
            />
          ))}
        </fieldset>
      ))}
      <footer className="form-footer">
        {cancel && <Button onClick={cancel}>{t('list.cancel')}</Button>}
        <Button type="primary" htmlType="submit" loading={sending}>
          {t(submitLabel ?? 'form.save')}
        </Button>
      </footer>
    </form>
  );
}

/** What is not shown is not sent. */
function shownValues(model: Model, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => model.fields[name]?.when?.(values) ?? true));
}

type Translate = ReturnType<typeof useT>;
const wordsOf = (problem: FieldProblem, t: Translate) =>
  'words' in problem ? problem.words : t(problem.message, problem.params);

interface FieldFrameProps {
  id: string;
  name: string;
  model: Model;
  values: FormValues;
  problem: FieldProblem | undefined;
  change: (name: string, value: unknown) => void;
  disabled: boolean;
}

/** Label above, help and error under the field, both bound to it. */
function Field({ id, name, model, values, problem, change, disabled }: FieldFrameProps) {
  const t = useT();
  const field = model.fields[name];
  const rules = model.rules[name];
  if (!field || !rules || field.when?.(values) === false) return null;
  const label = t(field.label ?? `${model.area}.field.${name}`);
  const help = field.help ? `${id}-help` : undefined;
  const error = problem ? `${id}-error` : undefined;
  const Input = field.Input ?? byKind[rules.kind];
  return (
    <div className={field.wide ? 'form-field form-wide' : 'form-field'}>
      <label htmlFor={id}>
        {label}
        {rules.required && (
          <i className="list-required" aria-hidden>
            *
          </i>
        )}
      </label>
      <Input
        id={id}
        label={label}
        rules={rules}
        value={values[name]}
        invalid={problem !== undefined}
        describedBy={[help, error].filter(Boolean).join(' ') || undefined}
        disabled={disabled}
        onChange={value => change(name, value)}
      />
      {field.help && (
        <p id={help} className="form-help">
          {t(field.help)}
        </p>
      )}
      {problem && (
        <p id={error} className="form-error" role="alert">
          {problem && 'message' in problem && problem.message === 'rule.required'
            ? t('form.required', { label })
            : wordsOf(problem, t)}
        </p>
      )}
    </div>
  );
}
