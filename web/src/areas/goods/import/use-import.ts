import {
  type CatalogueProviderCode,
  checkImport,
  editImportRow,
  type ImportBatch,
  type ImportKindCode,
  type ImportModeCode,
  mapImport,
  runImport,
  undoImport,
  uploadImport,
} from '@materia/contract/areas/goods';
import type { AnswerOf } from '@materia/contract/kernel';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';

export const importSteps = ['file', 'columns', 'check', 'run', 'result'] as const;
export type ImportStep = (typeof importSteps)[number];
type Counts = AnswerOf<typeof checkImport>['counts'];

export interface Mapping {
  readonly mapping: Readonly<Record<string, number>>;
  readonly mode: ImportModeCode;
  readonly allOrNothing: boolean;
}

interface State {
  readonly step: ImportStep;
  readonly batch: ImportBatch | null;
  readonly counts: Counts;
  /** The file was imported before: sent again it is taken. */
  readonly twice: { readonly fileId: number; readonly message: string } | null;
  readonly written: number;
  /** How far it is taken back; `left`: rows that still stand. */
  readonly undone: { readonly undone: number; readonly kept: number; readonly left: number } | null;
  /** Another number each time rows may have changed. */
  readonly round: number;
}
const nothing: State = { step: 'file', batch: null, counts: [], twice: null, written: 0, undone: null, round: 0 };

/** Asks one thing at a time, and keeps what was refused; `refused` true: it has been dealt with. */
function useAsking() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const doing = async (work: () => Promise<void>, refused?: (failure: ApiFailure) => boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      if (!refused?.(failure)) setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, doing };
}
const quiet = { quiet: true };

/** Where a batch that was begun before goes on. */
function stepOf({ state }: ImportBatch): ImportStep {
  if (state === 'UPLOADED' || state === 'MAPPED' || state === 'CHECKED') return 'columns';
  return state === 'RUNNING' ? 'run' : 'result';
}

/** One import on its way: what was answered last, and the ways on. `begun`: a batch of before. */
export function useImport(
  kind: ImportKindCode,
  of: { companyId: number | undefined; provider: CatalogueProviderCode | undefined; targetId: number | undefined },
  begun?: ImportBatch,
) {
  const [state, setState] = useState<State>(() =>
    begun ? { ...nothing, batch: begun, step: stepOf(begun), written: begun.ok } : nothing,
  );
  const { problem, busy, doing } = useAsking();
  const patch = (change: Partial<State>) => setState(before => ({ ...before, ...change }));
  const params = { batchId: state.batch?.batchId ?? 0 };
  const send = async (fileId: number, again: boolean) => {
    if (kind === 'BULK') return; // comes from no file
    const { companyId, provider, targetId } = of;
    const body = {
      fileId,
      ...(companyId ? { companyId } : {}),
      ...(provider ? { provider } : {}),
      ...(targetId ? { targetId } : {}),
      ...(again ? { again } : {}),
    };
    patch({ ...nothing, step: 'columns', batch: await api(uploadImport, { params: { kind }, body }, quiet) });
  };
  const upload = (fileId: number, again = false) =>
    doing(
      () => send(fileId, again),
      ({ code, message }) => {
        if (again || code !== 409) return false;
        patch({ twice: { fileId, message } });
        return true;
      },
    );
  const anew = ({ batch, counts }: Pick<State, 'batch' | 'counts'>) =>
    setState(before => ({ ...before, batch, counts, step: 'check', round: before.round + 1 }));
  const map = (body: Mapping) =>
    doing(async () => {
      await api(mapImport, { params, body: { ...body, mapping: { ...body.mapping } } }, quiet);
      anew(await api(checkImport, { params }, quiet));
    });
  const edit = (rowId: number, field: string, text: string) =>
    doing(async () => anew(await api(editImportRow, { params, body: { rowId, cells: { [field]: text } } }, quiet)));
  const run = () => doing(() => runAll(params, setState));
  const undo = () => doing(() => undoAll(params, patch));
  const back = () => patch({ step: state.step === 'check' ? 'columns' : 'file', twice: null });
  return { ...state, problem, busy, upload, map, edit, run, undo, back };
}
export type Importing = ReturnType<typeof useImport>;

/** Call by call until nothing waits; what is refused on the way leads back to the rows. */
async function runAll(params: { batchId: number }, setState: Dispatch<SetStateAction<State>>): Promise<void> {
  setState(before => ({ ...before, step: 'run', written: 0 }));
  try {
    for (let left = 1; left > 0; ) {
      const part = await api(runImport, { params }, quiet);
      left = part.left;
      setState(before => ({ ...before, batch: part.batch, written: before.written + part.done }));
    }
    setState(before => ({ ...before, step: 'result' }));
  } catch (failure) {
    setState(before => ({ ...before, step: 'check' }));
    throw failure;
  }
}

/** The same back, call by call until nothing stands any more. */
async function undoAll(params: { batchId: number }, patch: (change: Partial<State>) => void): Promise<void> {
  for (let left = 1; left > 0; ) {
    const { batch, ...undone } = await api(undoImport, { params }, quiet);
    left = undone.left;
    patch({ batch, undone });
  }
}
