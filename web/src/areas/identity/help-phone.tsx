import { publicSetting } from '../../kernel/config.ts';
import { useT } from '../../kernel/texts.ts';

/** Whom to ring up who cannot get on (ui.helpPhone); nothing where nobody is named. */
export function HelpPhone() {
  const t = useT();
  const phone = publicSetting<string>('ui.helpPhone', '');
  if (phone === '') return null;
  return (
    <span className="help-phone">
      {t('identity.helpPhone')} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
    </span>
  );
}
