import type { Page } from '@playwright/test';
import { type Screen, screens } from '../../contract/src/screens.ts';
import { root } from '../../tools/bootstrap.mjs';
import { builtScreens } from '../../tools/checks/screens.check.ts';
import { shoot } from './screenshots.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const built = new Set(await builtScreens(root));
const languages = [
  ['zh', 'cn_CN'],
  ['en', 'en_US'],
] as const;
const phone = { width: 390, height: 844 };

// Every screen that is there opens in both languages, wide and light, at 390 px and dark, says its title, fits the width, and writes
// no error to the console (design §9). With SHOTS=1 its pictures go to test-results/screens.
for (const screen of screens.filter(({ path }) => built.has(path))) {
  test(`screen ${screen.path}`, async ({ page }) => {
    const wide = page.viewportSize();
    if (screen.needs === '-') await page.goto(screen.path);
    else await signIn(page, 'superadmin', screen.path);
    for (const [lang, locale] of languages) {
      await page.evaluate(
        language => localStorage.setItem('layoutSettings', JSON.stringify({ language })), // spec 01 §11
        locale,
      );
      if (wide) await page.setViewportSize(wide);
      await page.emulateMedia({ colorScheme: 'light' });
      await opens(page, screen, lang);
      if (process.env.SHOTS) await shoot(page, `${screen.path.slice(1).replaceAll('/', '-')}-${lang}`);
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: 'dark' });
      await opens(page, screen, lang);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'the page is wider than the phone').toBeLessThanOrEqual(0);
    }
  });
}

async function opens(page: Page, screen: Screen, lang: 'zh' | 'en'): Promise<void> {
  await page.goto(screen.path);
  await expect(page).toHaveTitle(new RegExp(screen[lang].replace(/[()[\].?*+]/g, '\\$&')));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
