import type { Translate } from '../../../kernel/list-screen/filter.ts';
import type { Prepared } from './use-preparation.ts';

type Points = Prepared['modes'][number]['points'];

/** Pick-up points to choose from: over a counter, or a device while a cell of it is free. `own`: where the order waits already. */
export const pointChoices = (points: Points, t: Translate, own: string | null = null) =>
  points.map(({ name, free, address }) => {
    const cells = free === null ? '' : t('order.new.freeCells', { n: free });
    return {
      value: name,
      label: [name, cells, address].filter(Boolean).join(' · '),
      disabled: free === 0 && name !== own,
    };
  });
