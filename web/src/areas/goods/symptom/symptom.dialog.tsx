import {
  BodyPart,
  listSymptoms,
  PeopleGroup,
  readSymptom,
  type SymptomDetails,
  SymptomDraft,
  saveSymptom,
} from '@materia/contract/areas/goods';
import { UploadedFile } from '@materia/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { keyOf } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';

const SymptomForm = form({
  area: 'symptom',
  schema: SymptomDraft.extend({
    icon: z.array(UploadedFile).max(1).default([]),
    synonyms: z.string().trim().max(400).default(''),
  }),
  fields: {
    name: {},
    bodyPart: selectField(BodyPart),
    people: selectField(PeopleGroup, { many: true, help: 'symptom.help.people' }),
    synonyms: textField({ help: 'symptom.help.synonyms' }),
    description: textField({ rows: 2 }),
    redFlags: textField({ rows: 2 }),
    careTip: textField({ rows: 2 }),
    icon: picturesField({ module: 'GOODS', most: 1, crop: 1 }),
  },
});

const iconOf = (url: string | null): UploadedFile[] =>
  url === null ? [] : [{ id: 0, url, thumbUrl: null, name: url, size: 0, width: null, height: null }];
const wordsOf = (text: string) => [...new Set(text.split(/[,，、;；\s]+/).filter(Boolean))];

interface DialogProps {
  /** What is changed; absent: a new one. */
  symptom?: SymptomDetails;
  close: (saved?: SymptomDetails) => void;
}

/** 新建症状, 编辑症状. */
export function SymptomDialog({ symptom, close }: DialogProps) {
  const t = useT();
  const client = useQueryClient();
  const initial = symptom
    ? {
        ...{ name: symptom.name, bodyPart: symptom.bodyPart, people: symptom.people, description: symptom.description },
        ...{ redFlags: symptom.redFlags, careTip: symptom.careTip, icon: iconOf(symptom.icon) },
        synonyms: symptom.synonyms.join('、'),
      }
    : { people: [], synonyms: '' };
  return (
    <SymptomForm
      dialog={{ title: t(symptom ? 'symptom.edit' : 'symptom.new'), width: 640 }}
      initial={initial}
      submit={async ({ icon, synonyms, ...values }) => {
        const record = symptom ? { id: symptom.symptomId, version: symptom.version } : {};
        const body = { ...values, ...record, icon: icon[0]?.url ?? null, synonyms: wordsOf(synonyms) };
        const saved = await api(saveSymptom, { body }, { quiet: true });
        for (const call of [listSymptoms, readSymptom]) await client.invalidateQueries({ queryKey: keyOf(call) });
        close(saved);
      }}
      cancel={() => close()}
    />
  );
}
