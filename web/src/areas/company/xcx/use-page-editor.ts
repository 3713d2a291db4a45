import { editXcxTemplate, saveXcxTemplate, XcxBlock, type XcxTemplateRow } from '@materia/contract/areas/company';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';

/** The draft is kept, and who writes it said, so often. */
const keepMs = 20_000;
const mostSteps = 50;

interface Steps {
  readonly past: readonly (readonly XcxBlock[])[];
  readonly now: readonly XcxBlock[];
  readonly future: readonly (readonly XcxBlock[])[];
}
const keyFor = (blocks: readonly XcxBlock[]): string => {
  for (let n = blocks.length + 1; ; n += 1) if (!blocks.some(({ key }) => key === `m${n}`)) return `m${n}`;
};

/** What is written of a page, step by step. */
export function useBlocks(first: readonly XcxBlock[]) {
  const [steps, setSteps] = useState<Steps>({ past: [], now: first, future: [] });
  const put = useCallback((next: readonly XcxBlock[]) => {
    setSteps(({ past, now }) => ({ past: [...past, now].slice(-mostSteps), now: next, future: [] }));
  }, []);
  const blocks = steps.now;
  return {
    blocks,
    put,
    add: (type: XcxBlock['type']) => {
      const made = XcxBlock.parse({ type, key: keyFor(blocks) });
      put([...blocks, made]);
      return made.key;
    },
    change: (block: XcxBlock) => put(blocks.map(each => (each.key === block.key ? block : each))),
    remove: (key: string) => put(blocks.filter(each => each.key !== key)),
    copy: (key: string) =>
      put(blocks.flatMap(each => (each.key === key ? [each, { ...each, key: keyFor(blocks) }] : [each]))),
    move: (key: string, to: number) => {
      const moved = blocks.find(each => each.key === key);
      if (!moved) return;
      const rest = blocks.filter(each => each.key !== key);
      put([...rest.slice(0, to), moved, ...rest.slice(to)]);
    },
    undo: () =>
      setSteps(({ past, now, future }) => {
        const before = past.at(-1);
        return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
      }),
    redo: () =>
      setSteps(({ past, now, future }) => {
        const [next, ...rest] = future;
        return next ? { past: [...past, now], now: next, future: rest } : { past, now, future };
      }),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  };
}

/** Keeps the draft by itself every 20 seconds, says meanwhile who is writing. */
export function usePageEditor(first: XcxTemplateRow) {
  const [row, setRow] = useState(first);
  const [name, setName] = useState(first.name);
  const steps = useBlocks(first.blocks);
  const [kept, setKept] = useState(JSON.stringify([first.name, first.blocks]));
  const [problem, setProblem] = useState<string | null>(null);
  const [editor, setEditor] = useState<string | null>(first.editor);
  const unsaved = JSON.stringify([name, steps.blocks]) !== kept;
  const busy = useRef<Promise<XcxTemplateRow | null> | null>(null);

  const send = async (): Promise<XcxTemplateRow | null> => {
    const { id, version, kind, enabled } = row;
    const blocks = [...steps.blocks];
    try {
      const body = { id, version, kind, enabled, name, blocks };
      const saved = await api(saveXcxTemplate, { body }, { quiet: true });
      setRow(saved);
      setKept(JSON.stringify([name, blocks]));
      setProblem(null);
      return saved;
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
      return null;
    }
  };
  const save = async (): Promise<XcxTemplateRow | null> => {
    await busy.current;
    busy.current = send().finally(() => {
      busy.current = null;
    });
    return busy.current;
  };
  const latest = useRef({ save, unsaved, problem });
  latest.current = { save, unsaved, problem };
  useEffect(() => {
    const beat = async () => {
      const said = await api(editXcxTemplate, { params: { id: first.id } }, { quiet: true }).catch(() => null);
      if (said) setEditor(said.editor);
    };
    void beat();
    const timer = setInterval(() => {
      void beat();
      // What was refused once is not sent again and again: 保存 does that.
      if (latest.current.unsaved && latest.current.problem === null) void latest.current.save();
    }, keepMs);
    return () => clearInterval(timer);
  }, [first.id]);
  return { row, setRow, name, setName, ...steps, unsaved, save, problem, editor };
}
