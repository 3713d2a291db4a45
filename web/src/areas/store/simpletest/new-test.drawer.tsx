import {
  findTestedPerson,
  listTestItems,
  type SimpleTestRow,
  saveSimpleTest,
  type TestItem,
} from '@materia/contract/areas/store';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { tellInvalid } from '../../../kernel/form/tell-invalid.ts';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { LastValues } from './last-values.tsx';
import {
  bodyOf,
  isBegun,
  isPhone,
  type NewTest,
  newTest,
  nextCustomer,
  nothingMeasured,
  type Problems,
  problemsOf,
} from './new-test.ts';
import { openSlip } from './open-slip.ts';
import { PersonFields } from './person-fields.tsx';
import { Readings } from './readings.tsx';
import { ValueFields } from './value-fields.tsx';
import './simple-test.css';

/** 新检测: begins with the phone and is ready for the next one as soon as it is saved. */
export function NewTestDrawer({ refresh, close }: ToolbarProps) {
  return <TestForm saved={refresh} close={close} />;
}

/** 复测 of a test: of the same person, the same item. */
export function AgainDrawer({ targets, run, cancel }: ActionDialogProps<SimpleTestRow>) {
  const row = targets[0]?.row;
  const done = useRef(false);
  if (!row) return null;
  const { id, storeId, name, gender, age, cellphone, itemCode, context } = row;
  const begin = newTest({ againOf: id, storeId, name, gender, age: String(age), cellphone, itemCode, context });
  const saved = () => {
    done.current = true;
  };
  return <TestForm begin={begin} saved={saved} close={() => (done.current ? void run({}) : cancel())} />;
}

interface Props {
  begin?: NewTest;
  saved: () => void;
  close: () => void;
}

function TestForm({ begin, saved, close }: Props) {
  const t = useT();
  const items = useCall(listTestItems, {}, { quiet: true });
  const offered = items.data?.filter(({ enabled }) => enabled) ?? [];
  const state = useTestForm({ begin, items: offered, saved });
  const { test, put, item, problems, save, last } = state;
  const { leave, guard } = useUnsaved(isBegun(test) && !state.kept);
  const cancel = () => leave(close);
  const foot = (
    <div className="test-foot">
      <Button onClick={cancel}>{t('ui.close')}</Button>
      <Button onClick={() => state.send(false)} loading={save.isPending}>
        {t('form.save')}
      </Button>
      <Button type="primary" onClick={() => state.send(true)} loading={save.isPending}>
        {t('simpletest.new.savePrint')}
      </Button>
    </div>
  );
  const title = t(begin ? 'simpletest.action.again' : 'simpletest.action.new');
  return (
    <Drawer open title={title} size={880} onClose={cancel} mask={{ closable: false }} footer={foot}>
      {guard}
      {items.isPending && <RowsSkeleton rows={8} />}
      {item && (
        <form ref={state.root} className="test-form" onSubmit={event => event.preventDefault()}>
          <div>
            {state.kept && <Saved row={state.kept} next={state.next} again={begin !== undefined} />}
            {save.error && (
              <Alert className="test-problem" type="error" showIcon title={save.error.message} role="alert" />
            )}
            <PersonFields {...{ test, put, problems }} fixed={test.againOf !== undefined} />
            <ValueFields {...{ test, put, problems, item }} items={offered} send={() => state.send(true)} />
          </div>
          <LastValues last={last.data?.last} known={last.data ? last.data.person !== null : undefined} />
        </form>
      )}
    </Drawer>
  );
}

/** What was saved just now, with its slip; the same customer may go on. */
function Saved({ row, next, again }: { row: SimpleTestRow; next: () => void; again: boolean }) {
  const t = useT();
  return (
    <div className="test-saved" role="status">
      <span>
        {t('simpletest.new.saved', { no: row.testNo })} · {row.itemName} <Readings readings={row.readings} />
      </span>
      <Button size="small" onClick={() => openSlip(row.id)}>
        {t('simpletest.action.print')}
      </Button>
      {!again && (
        <Button size="small" onClick={next}>
          {t('simpletest.new.next')}
        </Button>
      )}
    </div>
  );
}

interface Use {
  begin: NewTest | undefined;
  items: readonly TestItem[];
  saved: () => void;
}

/** The form's values, who they are of, and sending them. */
function useTestForm({ begin, items, saved }: Use) {
  const t = useT();
  const root = useRef<HTMLFormElement>(null);
  const [test, setTest] = useState<NewTest>(() => begin ?? newTest());
  const [problems, setProblems] = useState<Problems>({});
  const [kept, setKept] = useState<SimpleTestRow | null>(null);
  const item = items.find(({ code }) => code === test.itemCode) ?? items[0];
  const put = (part: Partial<NewTest>) => {
    setTest(before => ({ ...before, ...part }));
    setProblems({});
  };
  const asked = test.againOf === undefined ? { cellphone: test.cellphone } : { testId: test.againOf };
  const last = useCall(
    findTestedPerson,
    { body: asked },
    { quiet: true, enabled: test.againOf !== undefined || isPhone(test.cellphone) },
  );
  const save = useChange(saveSimpleTest, { quiet: true, invalidates: [findTestedPerson] });
  const send = async (print: boolean) => {
    if (!item || save.isPending) return;
    const found = {
      ...(test.storeId === undefined && { storeId: t('form.required', { label: t('simpletest.field.storeId') }) }),
      ...problemsOf(test, item, t),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      tellInvalid(t);
      return focusOn(root.current, first);
    }
    const row = await save.mutateAsync({ body: bodyOf({ ...test, itemCode: item.code }, item) }).catch(() => null);
    if (!row) return;
    setKept(row);
    setTest(before => ({ ...before, ...nothingMeasured }));
    saved();
    if (print) openSlip(row.id);
  };
  const next = () => {
    setTest(nextCustomer);
    setKept(null);
    focusOn(root.current, 'cellphone');
  };
  useEffect(() => {
    if (isBegun(test) && Object.keys(test.values).length > 0) setKept(null);
  }, [test]);
  return { root, test, put, item, problems, kept, save, last, send, next };
}

/** The field that is meant has the focus (spec 00 §4). */
function focusOn(form: HTMLElement | null, field: string): void {
  const found = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  (found?.matches('input, textarea') ? found : found?.querySelector<HTMLElement>('input'))?.focus();
}
