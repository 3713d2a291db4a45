import type { Settings } from '../../kernel/index.ts';

/** Whose voice browsers may play: the host that `tts.url` names (spec 01 §4); empty: none, the browser speaks by itself. */
export function speechOrigin(settings: Settings): string {
  const address = settings.get<string>('tts.url');
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  // It goes into a header: a host may hold characters that would end the directive.
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : '';
}
