import { type ReactNode, useEffect, useRef } from 'react';
import { AppLogo } from '../../kernel/app-logo.tsx';
import { useAppDescription, useAppName } from '../../kernel/app-name.ts';
import { buildVersion, productVersion } from '../../kernel/build.ts';
import { LanguageSwitch } from '../../kernel/language-switch.tsx';
import { useT } from '../../kernel/texts.ts';
import { HelpPhone } from './help-phone.tsx';
import './sign-in.css';

/** What the pages for signing in have in common: one panel, the language, the foot (spec 01 §2, §11). */
export function SignInPage({
  title,
  about,
  wide,
  step,
  children,
}: {
  title?: string;
  about?: string;
  wide?: boolean;
  step?: number;
  children: ReactNode;
}) {
  const t = useT();
  const appName = useAppName();
  const description = useAppDescription();
  const panel = useRef<HTMLElement>(null);
  // Each page, and each step of one, begins with its first field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has other fields
  useEffect(() => {
    const fields = panel.current?.querySelectorAll<HTMLElement>('form input:not([disabled])');
    if (![...(fields ?? [])].includes(document.activeElement as HTMLElement)) fields?.[0]?.focus();
  }, [step]);
  return (
    <main className="sign-in">
      <section ref={panel} className="sign-in-panel" data-wide={wide || undefined}>
        <header className="sign-in-head">
          <AppLogo size={32} />
          <h1>{title ?? appName}</h1>
          <LanguageSwitch />
        </header>
        <p className="sign-in-about">{about ?? description}</p>
        {children}
      </section>
      <footer className="sign-in-foot">
        {t('shell.foot', { appName, version: productVersion, build: buildVersion })}
        <HelpPhone />
      </footer>
    </main>
  );
}
