import {
  type ContractDraft,
  ContractStatus,
  ContractSteps,
  saveContract,
  setContractStatus,
} from '@materia/contract/areas/company';
import { claimFiles, differing, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { findCompany } from '../company.store.ts';
import {
  type Contract,
  insertContract,
  lockContracts,
  overlapping,
  saveContractRow,
  setContractStatusRow,
} from './contract.store.ts';
import { contractRow } from './list-contracts.ts';

const target = ({ id, contractNo }: Contract) => ({
  targetType: 'COMPANY_CONTRACT',
  targetId: id,
  targetName: contractNo,
});
const shown = ({ id: _, version: _version, files: _files, ...contract }: Contract) => contract;

async function demandFit(tx: Tx, draft: ContractDraft, id: number | undefined): Promise<void> {
  if (draft.endOn < draft.startOn) refuse('contract.periodEnds', {}, { path: ['endOn'] });
  const company = await findCompany(tx, tx.actor, draft.companyId);
  if (!company || company.deletedAt !== null) refuse('row.notFound');
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('company contracts'))`);
  const other = await tx.maybe(sql`
    select from company_contract where contract_no = ${draft.contractNo} and id is distinct from ${id ?? null}`);
  if (other) refuse('contract.numberTaken', {}, { path: ['contractNo'] });
}

async function change(tx: Tx, id: number, version: number | undefined, draft: ContractDraft): Promise<Contract> {
  const [before] = await lockContracts(tx, [id]);
  if (!before) return refuse('row.notFound');
  tx.about(target(before));
  if (before.version !== version) refuse('row.changedMeanwhile');
  if (before.status !== 'DRAFT') refuse('contract.notDraft');
  const after = await saveContractRow(tx, id, draft);
  tx.record({ ...target(after), ...differing(shown(before), shown(after)) });
  return after;
}

/** POST company/contract: a draft is written or changed. */
export const saveContractHandler = on(saveContract)(async ({ body }, ctx) => {
  const { id, version, ...draft } = body;
  const saved = await ctx.transaction(async tx => {
    await demandFit(tx, draft, id);
    const contract = id === undefined ? await insertContract(tx, draft) : await change(tx, id, version, draft);
    await claimFiles(tx, draft.files, { refType: 'COMPANY_CONTRACT', refId: contract.id, modules: ['CONTRACT'] });
    if (id === undefined) tx.record({ ...target(contract), after: shown(contract) });
    return contract;
  });
  return contractRow(ctx, saved.id);
});

const actions = { ACTIVE: 'sign', ENDED: 'end', VOID: 'void' } as const;

/** POST company/contract/status: of a company one contract is in force on any day. */
export const setContractStatusHandler = on(setContractStatus)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('company contracts'))`);
    const seen = new Map(body.items.map(({ id, version }) => [id, version]));
    const found = await lockContracts(tx, [...seen.keys()]);
    if (found.length < seen.size) refuse('row.notFound');
    for (const contract of found) {
      if (contract.version !== seen.get(contract.id)) refuse('row.changedMeanwhile');
      const action = actions[body.to];
      if (!ContractSteps.find(action, contract.status))
        refuse('contract.stepRefused', {
          status: ContractStatus.text(contract.status),
          action: ContractSteps.text(action),
        });
      const other = body.to === 'ACTIVE' ? await overlapping(tx, contract) : undefined;
      if (other) refuse('contract.overlap', { no: other.no });
      const after = await setContractStatusRow(tx, contract.id, body.to);
      tx.record({ ...target(after), ...differing(shown(contract), shown(after)) });
    }
  });
  return null;
});
