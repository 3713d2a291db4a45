import { TestContext, type TestContextCode, TestGender } from '@materia/contract/areas/store';
import { Button, Checkbox, Input, Select } from 'antd';
import { useLang, useT } from '../../../kernel/texts.ts';
import { bandEnds, type EditedBand, type EditedField, newBand } from './item-draft.ts';
import { Labelled } from './labelled.tsx';

interface Props {
  field: EditedField;
  put: (field: EditedField) => void;
  /** Absent: an item has one value at least. */
  remove: (() => void) | undefined;
}

const texts = ['label', 'key', 'unit', 'decimals', 'min', 'max'] as const;

/** A value of an item: what it is called, what a meter can measure of it, and its bands. */
export function FieldEditor({ field, put, remove }: Props) {
  const t = useT();
  const change = (at: number, band: EditedBand) =>
    put({ ...field, bands: field.bands.map((each, place) => (place === at ? band : each)) });
  return (
    <fieldset className="test-edit-field">
      <div className="test-edit-row">
        {texts.map(name => (
          <Labelled key={name} label={t(`simpletest.item.${name}`)}>
            {id => (
              <Input
                id={id}
                value={field[name]}
                maxLength={name === 'key' ? 20 : 12}
                onChange={event => put({ ...field, [name]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
        <Checkbox checked={field.optional} onChange={event => put({ ...field, optional: event.target.checked })}>
          {t('simpletest.item.optional')}
        </Checkbox>
        {remove && (
          <Button type="link" danger onClick={remove}>
            {t('simpletest.item.removeField')}
          </Button>
        )}
      </div>
      {field.bands.map((band, at) => (
        <BandRow
          key={band.id}
          band={band}
          put={next => change(at, next)}
          remove={() => put({ ...field, bands: field.bands.filter(each => each !== band) })}
        />
      ))}
      {field.bands.length < 12 && (
        <Button size="small" onClick={() => put({ ...field, bands: [...field.bands, newBand()] })}>
          {t('simpletest.item.addBand')}
        </Button>
      )}
    </fieldset>
  );
}

interface BandProps {
  band: EditedBand;
  put: (band: EditedBand) => void;
  remove: () => void;
}

function BandRow({ band, put, remove }: BandProps) {
  const t = useT();
  const lang = useLang();
  const any = { value: 'ANY' as const, label: t('simpletest.anyContext') };
  const contexts = TestContext.all.map(code => ({ value: code, label: TestContext.label(code, lang) }));
  const genders = ([1, 2] as const).map(code => ({ value: code, label: TestGender.label(code, lang) }));
  return (
    <div className="test-edit-row">
      <Labelled label={t('simpletest.field.context')}>
        {id => (
          <Select<TestContextCode | 'ANY'>
            id={id}
            value={band.context ?? 'ANY'}
            options={[any, ...contexts]}
            popupMatchSelectWidth={false}
            onChange={code => put({ ...band, context: code === 'ANY' ? null : code })}
          />
        )}
      </Labelled>
      <Labelled label={t('simpletest.field.gender')}>
        {id => (
          <Select<1 | 2 | 'ANY'>
            id={id}
            value={band.gender ?? 'ANY'}
            options={[any, ...genders]}
            popupMatchSelectWidth={false}
            onChange={code => put({ ...band, gender: code === 'ANY' ? null : code })}
          />
        )}
      </Labelled>
      {bandEnds.map(end => (
        <Labelled key={end} label={t(`simpletest.item.${end}`)}>
          {id => (
            <Input
              id={id}
              value={band[end]}
              inputMode="decimal"
              maxLength={8}
              onChange={event => put({ ...band, [end]: event.target.value })}
            />
          )}
        </Labelled>
      ))}
      <Button type="link" danger size="small" onClick={remove}>
        {t('simpletest.item.removeBand')}
      </Button>
    </div>
  );
}
