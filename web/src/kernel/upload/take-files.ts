import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Taken {
  /** A file is held over the field. */
  readonly over: boolean;
  /** For the field's outermost part. */
  readonly target: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files that are dropped on a field, or pasted anywhere in the form or dialog it stands in. */
export function useTakenFiles(
  root: RefObject<HTMLElement | null>,
  take: ((files: readonly File[]) => void) | null,
): Taken {
  const [over, setOver] = useState(false);
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !taking.current || !isFor(root.current, event.target as Element)) return;
      event.preventDefault();
      taking.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [root]);
  return {
    over,
    target: {
      onDragOver: event => {
        if (!holdsFiles(event) || !taking.current) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: event => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        taking.current?.([...event.dataTransfer.files]);
      },
    },
  };
}

/** Of several fields in a form the one that has the focus takes what is pasted, else the first. */
function isFor(field: HTMLElement | null, target: Element): boolean {
  if (!field || field.getClientRects().length === 0) return false;
  const form = field.closest('[role=dialog], form') ?? document.body;
  if (target !== document.body && !form.contains(target)) return false;
  const within = target.closest('.upload-field');
  return within ? within === field : form.querySelector('.upload-field') === field;
}
