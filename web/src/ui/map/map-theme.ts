/** Colours of the canvas, as the theme has them now. */
export interface MapTheme {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly mainBorder: string;
  readonly text: string;
  readonly faint: string;
  readonly halo: string;
  readonly tones: Readonly<Record<'STORE' | 'MAT' | 'POI', string>>;
  readonly font: string;
}

export function mapTheme(): MapTheme {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    sea: value('--page'),
    land: value('--surface'),
    border: value('--line'),
    mainBorder: value('--strong-line'),
    text: value('--secondary'),
    faint: value('--faint'),
    halo: value('--surface'),
    tones: { STORE: value('--tone-primary'), MAT: value('--tone-info'), POI: value('--faint') },
    font: value('--font'),
  };
}
