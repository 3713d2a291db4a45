import { CategoryChannel } from '@materia/contract/areas/goods';

/** The channels by their bit, in words. */
export const channelsOf = (lang: 'zh' | 'en') =>
  ([1, 2, 4] as const).map(bit => ({ bit, label: CategoryChannel.label(bit, lang) }));
