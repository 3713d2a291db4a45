import { readSysUserPrivs, type SysUserRow, saveSysUserPrivs } from '@materia/contract/areas/identity';
import { comma } from '@materia/contract/kernel';
import { type Priv, withOverrides } from '@materia/contract/privileges';
import { Alert, Button, Switch } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useCall } from '../../../kernel/query.ts';
import { screensThere } from '../../../kernel/screens-there.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useShared } from '../../../ui/shared-value.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { copied, type Effect, effective, menusChanged, type Overrides } from './priv-groups.ts';
import { PrivMatrix } from './priv-matrix.tsx';
import { sysUserSource } from './sys-user-source.ts';
import './sys-user.css';

type Account = Pick<SysUserRow, 'userName' | 'role' | 'type'>;
type Props = ActionDialogProps<Account>;

const asMap = (list: readonly { priv: Priv; effect: Effect }[]): Overrides =>
  new Map(list.map(({ priv, effect }) => [priv, effect]));
const same = (one: Overrides, other: Overrides) =>
  one.size === other.size && [...one].every(([priv, effect]) => other.get(priv) === effect);

/** 权限: each privilege inherited, allowed or denied; what it does to the menu is said before it is saved (spec 01 §2, 04 §5). */
export function PrivsDialog(props: Props) {
  const t = useT();
  const [target] = props.targets;
  const id = target?.id ?? 0;
  const privs = useCall(readSysUserPrivs, { params: { id } }, { quiet: true });
  if (!target) return null;
  const title = `${t('identity.user.action.privs')} · ${target.row.userName}`;
  if (!privs.data)
    return (
      <Modal open title={title} width={760} footer={null} onCancel={props.cancel}>
        {privs.error ? <Alert type="error" showIcon title={privs.error.message} /> : <RowsSkeleton rows={10} />}
      </Modal>
    );
  return (
    <Editor
      {...props}
      title={title}
      id={id}
      row={target.row}
      saved={asMap(privs.data.overrides)}
      version={privs.data.version}
    />
  );
}

function useSaving({ id, version, run }: { id: number; version: number; run: Props['run'] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (overrides: Overrides) => {
    setBusy(true);
    setProblem(null);
    const list = [...overrides].map(([priv, effect]) => ({ priv, effect }));
    try {
      await api(saveSysUserPrivs, { params: { id }, body: { overrides: list, version } }, { quiet: true });
      await run({});
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, save };
}

function Editor(props: Props & { title: string; id: number; row: Account; saved: Overrides; version: number }) {
  const { title, id, row, saved, version, cancel } = props;
  const t = useT();
  const [listed, keep] = useKeptState(`privs ${id} ${version}`, [...saved]);
  const overrides: Overrides = new Map(listed);
  const setOverrides = (next: Overrides) => keep([...next]);
  const [differing, setDiffering] = useState(false);
  const { problem, busy, save } = useSaving(props);
  const { leave, guard } = useUnsaved(!same(overrides, saved) && !busy);
  const set = (priv: Priv, effect: Effect | null) => {
    const next = new Map(overrides);
    if (effect === null) next.delete(priv);
    else next.set(priv, effect);
    setOverrides(next);
  };
  return (
    <Modal
      open
      title={title}
      width={760}
      okText={t('form.save')}
      okButtonProps={{ disabled: same(overrides, saved), loading: busy }}
      onOk={() => void save(overrides)}
      onCancel={() => leave(cancel)}
    >
      {guard}
      <Tools {...{ row, overrides, change: setOverrides, differing, setDiffering }} />
      {problem && <Alert type="error" showIcon title={problem} />}
      <PrivMatrix row={row} overrides={overrides} only={differing} set={set} />
      <MenusChanged row={row} before={saved} after={overrides} />
    </Modal>
  );
}

interface ToolsProps {
  row: Account;
  overrides: Overrides;
  change: (overrides: Overrides) => void;
  differing: boolean;
  setDiffering: (differing: boolean) => void;
}

/** 只看差异, 复制自用户, 恢复默认. */
function Tools({ row, overrides, change, differing, setDiffering }: ToolsProps) {
  const t = useT();
  const copy = async (id: number | undefined) => {
    if (id === undefined) return;
    const theirs = await api(readSysUserPrivs, { params: { id } }).catch(() => null);
    if (theirs) change(copied(row, withOverrides(theirs.defaults, theirs.overrides)));
  };
  return (
    <div className="priv-tools">
      <Switch
        id="privs-differing"
        size="small"
        checked={differing}
        aria-label={t('identity.user.onlyDiffering')}
        onChange={setDiffering}
      />
      <label htmlFor="privs-differing">{t('identity.user.onlyDiffering')}</label>
      <label htmlFor="privs-copy">{t('identity.user.copyFrom')}</label>
      <PickInput
        id="privs-copy"
        label={t('identity.user.copyFrom')}
        source={sysUserSource}
        many={false}
        value={undefined}
        onChange={chosen => void copy(chosen as number | undefined)}
      />
      <Button disabled={overrides.size === 0} onClick={() => change(new Map())}>
        {t('identity.user.toDefaults')}
      </Button>
    </div>
  );
}

/** Which menus come and go. */
function MenusChanged({ row, before, after }: { row: Account; before: Overrides; after: Overrides }) {
  const t = useT();
  const lang = useLang();
  const there = useShared(screensThere);
  const { gained, lost } = menusChanged(effective(row, before), effective(row, after), there);
  if (gained.length === 0 && lost.length === 0) return null;
  const named = (list: typeof gained) => list.map(screen => screen[lang]).join(comma(lang));
  return (
    <div className="priv-menus" aria-live="polite">
      {gained.length > 0 && <Alert type="success" title={t('identity.user.menusGained', { names: named(gained) })} />}
      {lost.length > 0 && <Alert type="warning" title={t('identity.user.menusLost', { names: named(lost) })} />}
    </div>
  );
}
