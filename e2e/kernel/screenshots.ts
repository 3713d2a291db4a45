import { join } from 'node:path';
import type { Page } from '@playwright/test';

const widths = {
  wide: { width: 1920, height: 1080 },
  usual: { width: 1366, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
};

/** Takes the page as it is in every width, light and dark (look: four widths), into test-results/screens. */
export async function shoot(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size);
      await page.screenshot({ path: join('test-results', 'screens', `${name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
