const pxPerMm = 96 / 25.4;
/** Below what is printed, so that the cutter does not take the last line. */
const tailMm = 3;

/** Page rules for receipts of a roll: a page as wide as the roll and as long as its receipt, each under a name of its own. */
export function rollPages(sheets: HTMLElement, roll: number): string {
  return [...sheets.querySelectorAll<HTMLElement>('.print-receipt')]
    .map((receipt, index) => {
      const length = Math.ceil(receipt.getBoundingClientRect().height / pxPerMm) + tailMm;
      receipt.style.setProperty('page', `roll${index}`);
      return `@page roll${index}{size:${roll}mm ${length}mm;margin:0}`;
    })
    .join('\n');
}
