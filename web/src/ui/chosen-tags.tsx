import type { ReactNode } from 'react';

type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Of many choices those that fit stand in the field by name, of the others their number; their names come with the pointer. */
export const chosenTags = (value: unknown, t: Say) => ({
  maxTagCount: 'responsive' as const,
  maxTagPlaceholder: (left: readonly { label?: ReactNode }[]) => {
    const all = Array.isArray(value) && left.length === value.length;
    return (
      <span title={left.map(({ label }) => String(label)).join(t('list.and'))}>
        {t(all ? 'list.selected' : 'list.moreSelected', { n: left.length })}
      </span>
    );
  },
});
