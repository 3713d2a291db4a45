import type { Locator } from '@playwright/test';

/** Makes a picture in the browser, noise that no format makes small, and hands it to a field as people do. */
async function give(field: Locator, name: string, how: 'drop' | 'paste', side: number): Promise<void> {
  await field.evaluate(
    async (element, { name, how, side }) => {
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const pixels = context.createImageData(side, side);
      for (let at = 0; at < pixels.data.length; at += 65_536) {
        crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 65_536, pixels.data.length)));
      }
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
      context.putImageData(pixels, 0, 0);
      const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'));
      const held = new DataTransfer();
      held.items.add(new File([blob as Blob], name, { type: 'image/png', lastModified: 1 }));
      const of = { bubbles: true, cancelable: true };
      if (how === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...of, clipboardData: held }));
      else {
        element.dispatchEvent(new DragEvent('dragover', { ...of, dataTransfer: held }));
        element.dispatchEvent(new DragEvent('drop', { ...of, dataTransfer: held }));
      }
    },
    { name, how, side },
  );
}

/** Drops a picture on the upload field of a dialog; `side` in pixels: 700 make about 2 MB. */
export const dropPicture = (dialog: Locator, name: string, side = 40): Promise<void> =>
  give(dialog.locator('.upload-field'), name, 'drop', side);

/** Pastes a picture while something else in the dialog has the focus. */
export const pastePicture = (into: Locator, name: string, side = 40): Promise<void> => give(into, name, 'paste', side);

/** A photograph as a phone's camera hands it over: one dot. */
export const photograph = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});
