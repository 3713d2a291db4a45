import { XcxAgreementKind, XcxMessage, XcxSwitch } from '@materia/contract/areas/company';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { rulesOf } from '../../../kernel/form/form-rules.ts';
import { richTextField } from '../../../kernel/form/rich-text-field.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import { type Draft, type PartOf, Row, without } from './config-parts.tsx';
import { PicturePick } from './picture-pick.tsx';

const Agreements = later(() => import('./agreements.dialog.tsx').then(part => part.AgreementsDialog));
type Single = 'appId' | 'name' | 'shareTitle' | 'servicePhone' | 'serviceHours';
const RichText = richTextField().Input;
const htmlRules = rulesOf(z.string().max(100_000));

/** What a row of a value says: whether it is its own, and how it goes back. */
const rowOf = ({ config, draft, may, put }: PartOf, field: keyof Draft) => ({
  inherits: config.companyId !== null,
  own: draft[field] !== null,
  restore: may ? () => put({ [field]: null }) : undefined,
});

export function Line({ field, max, of }: { field: Single; max: number; of: PartOf }) {
  const t = useT();
  return (
    <Row label={t(`xcx.field.${field}`)} {...rowOf(of, field)}>
      {id => (
        <Input
          id={id}
          disabled={!of.may}
          value={of.draft[field] ?? ''}
          maxLength={max}
          placeholder={of.config.effective[field] ?? ''}
          onChange={event => of.put({ [field]: event.target.value || null })}
        />
      )}
    </Row>
  );
}

export function Picture({ field, of }: { field: 'logo' | 'shareImage'; of: PartOf }) {
  const t = useT();
  const label = t(`xcx.field.${field}`);
  return (
    <Row label={label} {...rowOf(of, field)}>
      {() => (
        <PicturePick
          label={label}
          disabled={!of.may}
          value={of.draft[field] ?? ''}
          onChange={url => of.put({ [field]: url || null })}
        />
      )}
    </Row>
  );
}

export function Theme({ of }: { of: PartOf }) {
  const t = useT();
  return (
    <Row label={t('xcx.field.themeColor')} {...rowOf(of, 'themeColor')}>
      {id => (
        <input
          id={id}
          type="color"
          disabled={!of.may}
          value={of.draft.themeColor ?? of.config.effective.themeColor ?? '#1d5fd3'}
          onChange={event => of.put({ themeColor: event.target.value.toUpperCase() })}
        />
      )}
    </Row>
  );
}

/** 协议: a new text is a new version; the inherited one stands until there is an own one. */
export function Agreement({ field, of }: { field: 'userAgreement' | 'privacyPolicy'; of: PartOf }) {
  const t = useT();
  const lang = useLang();
  const label = XcxAgreementKind.label(field === 'userAgreement' ? 'USER' : 'PRIVACY', lang);
  const own = of.config.own[field];
  const [open, setOpen] = useState(false);
  return (
    <Row label={label} {...rowOf(of, field)}>
      {id => (
        <>
          {own && (
            <small className="xcx-hint">
              {t('xcx.version', { no: own.no })}{' '}
              <Button size="small" type="link" onClick={() => setOpen(true)}>
                {t('xcx.action.versions')}
              </Button>
            </small>
          )}
          {open && (
            <Agreements
              config={of.config}
              kind={field === 'userAgreement' ? 'USER' : 'PRIVACY'}
              label={label}
              close={() => setOpen(false)}
            />
          )}
          {RichText?.({
            ...{ id, label, rules: htmlRules, values: {}, invalid: false, describedBy: undefined },
            ...{ disabled: !of.may, value: of.draft[field] ?? '' },
            onChange: html => of.put({ [field]: typeof html === 'string' && html ? html : null }),
          })}
        </>
      )}
    </Row>
  );
}

/** 订阅消息: templates in the app's account by message. */
export function Messages({ of }: { of: PartOf }) {
  const lang = useLang();
  const { draft, put } = of;
  const inherits = of.config.companyId !== null;
  return XcxMessage.all.map(code => (
    <Row
      key={code}
      label={XcxMessage.label(code, lang)}
      inherits={inherits}
      own={draft.messageTemplates[code] !== undefined}
      restore={of.may ? () => put({ messageTemplates: without(draft.messageTemplates, code) }) : undefined}
    >
      {id => (
        <Input
          id={id}
          disabled={!of.may}
          maxLength={64}
          value={draft.messageTemplates[code] ?? ''}
          placeholder={of.config.effective.messageTemplates[code] ?? ''}
          onChange={event => {
            const rest = without(draft.messageTemplates, code);
            put({ messageTemplates: event.target.value ? { ...rest, [code]: event.target.value } : rest });
          }}
        />
      )}
    </Row>
  ));
}

/** 功能开关. */
export function Switches({ of }: { of: PartOf }) {
  const t = useT();
  const lang = useLang();
  const { draft, put } = of;
  const options = [
    { value: true, label: t('xcx.switch.on') },
    { value: false, label: t('xcx.switch.off') },
  ];
  return XcxSwitch.all.map(name => (
    <Row
      key={name}
      label={XcxSwitch.label(name, lang)}
      inherits={of.config.companyId !== null}
      own={draft.switches[name] !== undefined}
      restore={of.may ? () => put({ switches: { ...draft.switches, [name]: undefined } }) : undefined}
    >
      {id => (
        <Select
          id={id}
          disabled={!of.may}
          value={draft.switches[name] ?? of.config.effective.switches[name] ?? true}
          options={options}
          onChange={on => put({ switches: { ...draft.switches, [name]: on } })}
        />
      )}
    </Row>
  ));
}
