import { AgentType, RoleName } from '@materia/contract/areas/identity';
import { type Audience, countAudience } from '@materia/contract/areas/notification';
import { Select } from 'antd';
import { useId } from 'react';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { PickFilterInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import type { PickSource } from '../../../kernel/list-screen/filter-values.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { chosenTags } from '../../../ui/chosen-tags.tsx';
import { companySource, storeSource, userSource } from './audience-source.ts';
import './message.css';

const choosingMs = 300;

/** Who gets a message, and how many that are now: said while it is chosen (spec 01 §10). */
export function AudienceField({ value, onChange, label }: FieldProps) {
  const audience = value as Audience;
  const change = (part: Partial<Audience>) => onChange({ ...audience, ...part });
  return (
    <section className="audience" aria-label={label}>
      <KindsInput audience={audience} change={change} />
      <PlaceInput name="companyIds" source={companySource} audience={audience} change={change} />
      <PlaceInput name="storeIds" source={storeSource} audience={audience} change={change} />
      <PlaceInput name="userIds" source={userSource} audience={audience} change={change} />
      <Reach audience={audience} />
    </section>
  );
}

interface PartProps {
  audience: Audience;
  change: (part: Partial<Audience>) => void;
}

/** Roles and agent types are one choice, who people are; Service is said by its types. */
function KindsInput({ audience, change }: PartProps) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const roles = RoleName.all.filter(role => role !== 'Service');
  const options = [
    ...roles.map(role => ({ value: role as string | number, label: RoleName.label(role, lang) })),
    ...AgentType.all.map(type => ({ value: type as string | number, label: AgentType.label(type, lang) })),
  ];
  const label = t('notification.field.roles');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select<(string | number)[]>
        id={id}
        aria-label={label}
        mode="multiple"
        {...chosenTags([...audience.roles, ...audience.types], t)}
        placeholder={t('list.any')}
        value={[...audience.roles, ...audience.types]}
        options={options}
        onChange={chosen =>
          change({
            roles: chosen.filter(each => typeof each === 'string') as Audience['roles'],
            types: chosen.filter(each => typeof each === 'number') as Audience['types'],
          })
        }
      />
    </>
  );
}

function PlaceInput(props: PartProps & { name: 'companyIds' | 'storeIds' | 'userIds'; source: PickSource }) {
  const { name, source, audience, change } = props;
  const t = useT();
  const id = useId();
  const label = t(`notification.field.${name}`);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <PickFilterInput
        id={id}
        label={label}
        source={source}
        many
        value={audience[name]}
        onChange={ids => change({ [name]: ids ?? [] })}
      />
    </>
  );
}

function Reach({ audience }: { audience: Audience }) {
  const t = useT();
  const asked = useDebounced(audience, choosingMs);
  const { data } = useCall(countAudience, { body: { audience: asked } }, { quiet: true, keepPrevious: true });
  return (
    <p className="audience-count" role="status">
      {data && t('notification.audience.count', { n: data.count })}
    </p>
  );
}
