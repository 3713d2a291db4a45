import { pickForXcx } from '@materia/contract/areas/company';
import type { BodyOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import type { PickSource } from '../../../kernel/list-screen/filter-values.ts';
import { foundList, keptBy } from '../../../kernel/list-screen/found-list.ts';

export type XcxPickKind = BodyOf<typeof pickForXcx>['kind'];

const sourcesOf = keptBy((companyId: number | null) =>
  keptBy((kind: XcxPickKind) =>
    foundList(async question =>
      (await api(pickForXcx, { body: { kind, companyId, ...question } }, { quiet: true })).map(
        ({ id, name, hint }) => ({
          value: id,
          label: name,
          hint,
        }),
      ),
    ),
  ),
);

/** What a page of a company may speak of, by name. */
export const xcxSource = (kind: XcxPickKind, companyId: number | null): PickSource => sourcesOf(companyId)(kind);
