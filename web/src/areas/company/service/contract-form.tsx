import { MatServiceKind, renewMatServices } from '@materia/contract/areas/company';
import { fen, UploadedFile } from '@materia/contract/kernel';
import { useEffect } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { radioField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { filesField } from '../../../kernel/upload/upload-fields.tsx';
import { companySource, matsOf } from '../company-sources.ts';
import { ContractLines, type EditedLine } from './contract-lines.tsx';
import './service.css';

const label = (name: string) => ({ label: `service.field.${name}` });
const mostMonths = 60;

/** A service contract as it is written: made for devices that are chosen, or changed; its lines stand beside it. */
export const ServiceContractForm = form({
  area: 'company',
  schema: z.strictObject({
    companyId: z.int().positive().optional(),
    matIds: z.array(z.int().positive()).max(200).default([]),
    contractNo: z.string().trim().min(1).max(30),
    kind: z.literal(MatServiceKind.all),
    months: z.int().min(1).max(mostMonths).default(12),
    discount: fen.default(0),
    files: z.array(UploadedFile).max(9).default([]),
  }),
  fields: {
    companyId: pickField(companySource, label('companyId')),
    matIds: pickField(({ companyId }) => matsOf(companyId as number | undefined), {
      ...label('matIds'),
      many: true,
      when: ({ companyId }) => typeof companyId === 'number',
    }),
    contractNo: label('number'),
    kind: { ...radioField(MatServiceKind, MatServiceKind.all), ...label('kind') },
    months: label('months'),
    discount: label('discount'),
    files: filesField({ module: 'CONTRACT', most: 9, ...label('files') }),
  },
});

interface ProposedProps {
  matIds: readonly number[];
  months: unknown;
  lines: readonly EditedLine[];
  change: (lines: readonly EditedLine[]) => void;
}

/** What the server proposes for so many months, to be changed. */
export function ProposedLines({ matIds, months, lines, change }: ProposedProps) {
  const key = matIds.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for other devices or months only
  useEffect(() => {
    if (typeof months !== 'number' || months < 1 || months > mostMonths) return;
    if (matIds.length === 0) return change([]);
    let gone = false;
    void api(renewMatServices, { body: { matIds: [...matIds], months } }).then(found => !gone && change(found));
    return () => {
      gone = true;
    };
  }, [key, months]);
  return lines.length > 0 && <ContractLines lines={lines} change={change} />;
}
