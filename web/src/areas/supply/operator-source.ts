import { findSupplyOperators } from '@materia/contract/areas/supply';
import { api } from '../../kernel/api.ts';
import { foundList, keptBy } from '../../kernel/list-screen/found-list.ts';

const operators = (matId?: number) =>
  foundList(async ({ query, ids }) => {
    const found = await api(findSupplyOperators, { body: { query, userIds: ids, matId } }, { quiet: true });
    return found.map(({ userId, name, userName }) => ({ value: userId, label: name, hint: userName }));
  });

/** Who fills, or has filled, devices of the account's scope. */
export const operatorSource = operators();

/** Whoever a plan of a device may be given to. */
export const operatorsOfMat = keptBy((matId: number) => operators(matId));
