import { InputNumber, Segmented, Select, Slider, Switch } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { languages } from '../kernel/language-switch.tsx';
import { type LayoutSettings, setLayout, useLayoutSettings } from '../kernel/layout-settings.ts';
import { useT } from '../kernel/texts.ts';
import { Drawer } from '../ui/drawer.tsx';
import { openTabs, unsavedTabs } from './open-tabs.ts';
import './layout-settings.css';

const longestIdle = 480;

/** 设置: what each person sets for this browser, in force at once and in its other tabs (spec 01 §11). */
export function LayoutSettingsDrawer({ close }: { close: () => void }) {
  const t = useT();
  return (
    <Drawer open title={t('shell.settings')} size={400} onClose={close}>
      <Section title={t('shell.settings.look')}>
        <Look />
      </Section>
      <Section title={t('shell.settings.notices')}>
        <Notices />
      </Section>
      <Section title={t('shell.settings.safety')}>
        <IdleLock />
      </Section>
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="layout-settings">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A setting: its name left, its control right, what there is to know of it below. */
function Setting(props: { label: string; help?: string; children: (id: string, describedBy?: string) => ReactNode }) {
  const id = useId();
  const helpId = props.help ? `${id}-help` : undefined;
  return (
    <div className="layout-setting">
      <span id={id}>{props.label}</span>
      {props.children(id, helpId)}
      {props.help && <p id={helpId}>{props.help}</p>}
    </div>
  );
}

function Look() {
  const t = useT();
  const now = useLayoutSettings();
  const others = [...unsavedTabs.get()].filter(([path, parts]) => parts.size > 0 && location.pathname !== path);
  const held = now.tabs && others.some(([path]) => openTabs.get().some(tab => tab.path === path));
  return (
    <>
      <Choice name="theme" of={['light', 'dark', 'system']} label="shell.theme" />
      <Choice name="density" of={['normal', 'compact']} label="shell.density" />
      <Choice name="sidebar" of={['open', 'folded']} label="shell.sidebar" />
      <Setting label={t('shell.language')}>
        {id => (
          <Select
            aria-labelledby={id}
            value={now.language}
            options={languages.map(value => ({ value, label: t(`shell.language.${value}`) }))}
            onChange={language => setLayout({ language })}
          />
        )}
      </Setting>
      <Flag
        name="tabs"
        label="shell.tabs.setting"
        help={held ? 'shell.tabs.held' : 'shell.tabs.help'}
        disabled={held}
      />
    </>
  );
}

function Notices() {
  const t = useT();
  const { sound, volume } = useLayoutSettings();
  return (
    <>
      <Flag name="ignoreOrderNotify" label="shell.settings.ignoreOrder" />
      <Flag name="ignoreMatNotify" label="shell.settings.ignoreMat" help="shell.settings.ignoreHelp" />
      <Flag name="sound" label="shell.settings.sound" />
      <Setting label={t('shell.settings.volume')}>
        {id => (
          <Slider
            className="layout-setting-slider"
            ariaLabelledByForHandle={id}
            disabled={!sound}
            value={volume}
            onChange={next => setLayout({ volume: next })}
          />
        )}
      </Setting>
      <Desktop />
    </>
  );
}

/** The browser has to be asked, which it allows only after a click. */
function Desktop() {
  const [refused, setRefused] = useState(globalThis.Notification?.permission === 'denied');
  const allow = async (wanted: boolean) => {
    if (!wanted) return setLayout({ desktop: false });
    const answer = await globalThis.Notification?.requestPermission();
    setRefused(answer !== 'granted');
    setLayout({ desktop: answer === 'granted' });
  };
  return (
    <Flag
      name="desktop"
      label="shell.settings.desktop"
      help={refused ? 'shell.settings.desktopRefused' : undefined}
      change={wanted => void allow(wanted)}
    />
  );
}

function IdleLock() {
  const t = useT();
  const { idleLockMinutes } = useLayoutSettings();
  return (
    <Setting label={t('shell.settings.idleLock')} help={t('shell.settings.idleLockHelp')}>
      {(id, describedBy) => (
        <InputNumber
          aria-labelledby={id}
          aria-describedby={describedBy}
          min={0}
          max={longestIdle}
          precision={0}
          suffix={t('shell.settings.minutes')}
          value={idleLockMinutes}
          onChange={value => value !== null && setLayout({ idleLockMinutes: value })}
        />
      )}
    </Setting>
  );
}

type Named<V> = { [K in keyof LayoutSettings]: LayoutSettings[K] extends V ? K : never }[keyof LayoutSettings];

/** One of a few: their words stand under the label's key. */
function Choice({ name, of, label }: { name: Named<string>; of: readonly string[]; label: string }) {
  const t = useT();
  const now = useLayoutSettings();
  return (
    <Setting label={t(label)}>
      {id => (
        <Segmented
          aria-labelledby={id}
          name={name}
          value={now[name]}
          options={of.map(value => ({ value, label: t(`${label}.${value}`) }))}
          onChange={value => setLayout({ [name]: value })}
        />
      )}
    </Setting>
  );
}

interface FlagProps {
  name: Named<boolean>;
  label: string;
  help?: string | undefined;
  disabled?: boolean;
  change?: (value: boolean) => void;
}

function Flag({ name, label, help, disabled, change }: FlagProps) {
  const t = useT();
  const now = useLayoutSettings();
  return (
    <Setting label={t(label)} {...(help ? { help: t(help) } : {})}>
      {(id, describedBy) => (
        <Switch
          aria-labelledby={id}
          aria-describedby={describedBy}
          checked={now[name]}
          disabled={disabled}
          onChange={value => (change ? change(value) : setLayout({ [name]: value }))}
        />
      )}
    </Setting>
  );
}
