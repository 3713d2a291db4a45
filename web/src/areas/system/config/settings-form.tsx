import { SettingGroup, type SettingGroupCode } from '@materia/contract/kernel';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import type { Place } from '../../../kernel/screen-tab.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingsSave } from './settings-save.tsx';
import { type Drafts, type Groups, useSettingDrafts } from './use-setting-drafts.ts';
import { useShownGroups } from './use-shown-groups.ts';

interface FormProps {
  groups: Groups;
  companyId: number | null;
  mayChange: boolean;
  /** The choice between platform and company, which asks before it leaves what is unsaved; absent: there is none. */
  place?: (leave: (then: () => void) => void) => ReactNode;
  changed: () => void;
}

/** Groups at the left, the keys of one at the right, or those that are sought; what is changed is shown old → new before it is written. */
export function SettingsForm({ groups, companyId, mayChange, place, changed }: FormProps) {
  const t = useT();
  const drafts = useSettingDrafts(groups, companyId);
  const { sought, seek, choose, shown, keys, goTo } = useShownGroups(groups);
  const { user } = useSession();
  const logged = user?.companyId === null || user?.companyId === companyId;
  const { leave, guard } = useUnsaved(drafts.changes.length > 0, { loses: leavesPart });
  return (
    <div className="settings">
      <div className="settings-head">
        <Input
          allowClear
          className="settings-search"
          aria-label={t('system.config.search')}
          placeholder={t('system.config.search')}
          value={sought}
          onChange={event => seek(event.target.value)}
        />
        {place?.(leave)}
      </div>
      <GroupList {...{ groups, drafts, sought, choose }} shown={shown[0]?.group ?? null} />
      <div className="settings-keys" ref={keys}>
        {shown.length === 0 && <EmptyPanel message={t('system.config.nothing', { sought })} />}
        {shown.map(({ group, items }) => (
          <Group key={group} group={group}>
            {items.map(row => (
              <SettingField key={row.key} {...{ row, drafts, mayChange, logged }} />
            ))}
          </Group>
        ))}
      </div>
      <SettingsSave {...{ drafts, companyId, changed, goTo }} />
      {guard}
    </div>
  );
}

const leavesPart = (from: Place, to: Place) =>
  from.pathname !== to.pathname || (from.search as { part?: string }).part !== (to.search as { part?: string }).part;

function Group({ group, children }: { group: SettingGroupCode; children: ReactNode }) {
  const lang = useLang();
  return (
    <section aria-label={SettingGroup.label(group, lang)}>
      <h2>{SettingGroup.label(group, lang)}</h2>
      {children}
    </section>
  );
}

interface GroupListProps {
  groups: Groups;
  drafts: Drafts;
  sought: string;
  shown: SettingGroupCode | null;
  choose: (group: SettingGroupCode) => void;
}

function GroupList({ groups, drafts, sought, shown, choose }: GroupListProps) {
  const t = useT();
  const lang = useLang();
  const changedIn = (group: SettingGroupCode) => drafts.changes.filter(({ row }) => row.group === group).length;
  return (
    <nav className="settings-groups" aria-label={t('system.config.groups')}>
      {groups.map(({ group }) => (
        <button
          key={group}
          type="button"
          aria-current={sought === '' && group === shown ? 'true' : undefined}
          disabled={sought !== ''}
          onClick={() => choose(group)}
        >
          {SettingGroup.label(group, lang)}
          {changedIn(group) > 0 && <i>{changedIn(group)}</i>}
        </button>
      ))}
    </nav>
  );
}
