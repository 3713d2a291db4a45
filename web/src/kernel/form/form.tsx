import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { useT } from '../texts.ts';
import { byKind, type FormField } from './fields.tsx';
import { FieldFrame } from './form-field.tsx';
import { FormModal } from './form-modal.tsx';
import { type FieldProblem, type FormProblems, type FormValues, rulesOf } from './form-rules.ts';
import { useUnsaved } from './unsaved-guard.tsx';
import { type FormModel, type FormState, useForm } from './use-form.ts';
import './form.css';
import './zod-now.ts';

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

/** One of several ways to send a form: 同意, 拒绝. None of them is Enter's. */
interface FormButton {
  name: string;
  label: string | ((values: FormValues) => string);
  main?: boolean;
  danger?: boolean;
}

export interface FormProps<S extends z.ZodObject> {
  initial?: Partial<z.input<S>>;
  /** Fields of the declaration that this record does not have. */
  without?: readonly (keyof z.output<S> & string)[];
  /** What only several fields together, or the record beside them, can say to be wrong: text keys by field. */
  check?: (values: z.output<S>, by: string) => FormProblems;
  /** Sends it; a refusal's messages are put at their fields. */
  submit: (values: z.output<S>, by: string) => Promise<unknown>;
  /** What the main button says; absent: 保存. */
  submitLabel?: string;
  buttons?: readonly FormButton[];
  cancel?: () => void;
  /** In the page itself; absent: 取消. */
  cancelLabel?: string;
  /** Called after it was sent. */
  done?: () => void;
  /** It stands in a dialog of its own. */
  dialog?: { title: string; width?: number; danger?: boolean; cancelText?: string; forced?: boolean };
  /** Help that only this record can give. */
  help?: { readonly [K in keyof z.output<S> & string]?: ReactNode };
  /** What stands over the fields. */
  children?: ReactNode;
  /** What stands under them. */
  below?: ReactNode;
  /** What stands beside the fields and follows what is typed: a preview, which may fill fields. */
  beside?: (values: FormValues, change: FormState['change']) => ReactNode;
}

/** Makes a form component out of its declaration (design §5). */
export function form<S extends z.ZodObject>(declaration: FormDeclaration<S>): (props: FormProps<S>) => ReactNode {
  const { area, schema, fields } = declaration;
  const shape = schema.shape as unknown as FormModel['shape'];
  const names = Object.keys(fields);
  const model: FormModel = {
    area,
    schema,
    shape,
    fields: fields as Readonly<Record<string, FormField>>,
    rules: Object.fromEntries(names.map(name => [name, rulesOf(shape[name] as z.ZodType)])),
    sections: declaration.sections ?? [{ title: null, fields: names }],
  };
  return props => <FormFrame {...(props as unknown as FormProps<z.ZodObject>)} model={model} />;
}

type FrameProps = FormProps<z.ZodObject> & { model: FormModel };

/** A form of the same kind for another record begins with other values, or says in its title what it is about. */
const draftOf = ({ model, initial, dialog }: FrameProps) =>
  JSON.stringify([model.area, Object.keys(model.fields), initial ?? {}, dialog?.title ?? '']);

function FormFrame(props: FrameProps) {
  const t = useT();
  const id = useId();
  const state = useForm(props.model, id, { ...props, draftOf: draftOf(props) });
  const over = state.problems[''];
  const words = over ? wordsOf(over, t) : null;
  const content = (
    <>
      {props.children}
      {state.restored && state.unsaved && <p className="form-help">{t('form.restored')}</p>}
      {props.beside ? (
        <div className="form-split">
          <div>
            <Sections {...props} id={id} state={state} />
          </div>
          <div>{props.beside(state.values, state.change)}</div>
        </div>
      ) : (
        <Sections {...props} id={id} state={state} />
      )}
      {props.below}
    </>
  );
  if (!props.dialog) {
    return (
      <Plain {...props} state={state} words={words}>
        {content}
      </Plain>
    );
  }
  return (
    <FormModal
      {...props.dialog}
      root={state.root}
      okText={props.submitLabel ?? t('form.save')}
      busy={state.sending}
      unsaved={state.unsaved}
      problem={words}
      buttons={props.buttons && <Buttons buttons={props.buttons} state={state} />}
      submit={() => void state.send()}
      cancel={() => props.cancel?.()}
    >
      <div className="form">{content}</div>
    </FormModal>
  );
}

interface PlainProps extends FrameProps {
  state: FormState;
  words: string | null;
}

/** A form in the page itself, its buttons at its foot. */
function Plain({ state, words, submitLabel, buttons, cancel, cancelLabel, children }: PlainProps) {
  const t = useT();
  const { leave, guard } = useUnsaved(state.unsaved && !state.sending);
  return (
    <form
      ref={state.root}
      className="form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!buttons) void state.send();
      }}
    >
      {guard}
      {words && (
        <p className="form-error" role="alert">
          {words}
        </p>
      )}
      {children}
      <footer className="form-footer">
        {cancel && <Button onClick={() => leave(cancel)}>{cancelLabel ?? t('ui.cancel')}</Button>}
        {!buttons && (
          <Button type="primary" htmlType="submit" loading={state.sending}>
            {submitLabel ?? t('form.save')}
          </Button>
        )}
        {buttons && <Buttons buttons={buttons} state={state} />}
      </footer>
    </form>
  );
}

function Buttons({ buttons, state }: { buttons: readonly FormButton[]; state: FormState }) {
  return buttons.map(({ name, label, main, danger }) => (
    <Button
      key={name}
      type={main ? 'primary' : 'default'}
      danger={danger}
      loading={state.sending}
      onClick={() => void state.send(name)}
    >
      {typeof label === 'string' ? label : label(state.values)}
    </Button>
  ));
}

function Sections({ model, without, help, id, state }: FrameProps & { id: string; state: FormState }) {
  const t = useT();
  const shown = (name: string) => !without?.includes(name) && model.fields[name]?.when?.(state.values) !== false;
  return model.sections.map(section => {
    const fields = section.fields.filter(shown);
    if (fields.length === 0) return null;
    return (
      <fieldset key={section.title ?? ''} disabled={state.sending}>
        {section.title && <legend>{t(section.title)}</legend>}
        {fields.map(name => (
          <Field key={name} id={`${id}-${name}`} name={name} model={model} state={state} help={help?.[name]} />
        ))}
      </fieldset>
    );
  });
}

type Translate = ReturnType<typeof useT>;
const wordsOf = (problem: FieldProblem, t: Translate) =>
  'words' in problem ? problem.words : t(problem.message, problem.params);

interface FieldOf {
  id: string;
  help: ReactNode;
  name: string;
  model: FormModel;
  state: FormState;
}

function Field({ id, name, model, state, help }: FieldOf) {
  const t = useT();
  const field = model.fields[name];
  const rules = model.rules[name];
  const { values, sending } = state;
  const problem = state.problems[name];
  if (!field || !rules) return null;
  const label = t(field.label ?? `${model.area}.field.${name}`);
  const missing = problem && 'message' in problem && problem.message === 'rule.required';
  const words = problem && (missing ? t('form.required', { label }) : wordsOf(problem, t));
  const Input = field.Input ?? byKind[rules.kind];
  return (
    <FieldFrame
      id={id}
      label={label}
      // A switch is on or off: there is nothing to forget.
      required={rules.required && rules.kind !== 'flag'}
      help={help ?? (field.help && t(field.help))}
      problem={words}
      wide={field.wide}
    >
      {describedBy => (
        <Input
          id={id}
          label={label}
          rules={rules}
          value={values[name]}
          values={values}
          invalid={problem !== undefined}
          describedBy={describedBy}
          disabled={sending}
          onChange={value => state.change(name, value)}
        />
      )}
    </FieldFrame>
  );
}
