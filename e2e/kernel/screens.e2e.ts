import type { Page } from '@playwright/test';
import { type Screen, screens } from '../../contract/src/screens.ts';
import { root } from '../../tools/bootstrap.mjs';
import { builtScreens } from '../../tools/checks/screens.check.ts';
import { subPagesOf } from '../../web/src/shell/screen-paths.ts';
import { expectAccessible, expectWhole, expectWords } from './accessible.ts';
import { oneSession } from './one-session.ts';
import { shoot } from './screenshots.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const built = new Set(await builtScreens(root));
/** An address that ends in `*` stands for its sub-pages (spec 11). */
const pagesOf = (screen: Screen): readonly Screen[] =>
  // Where the address names a record, the first of the fixed ones is looked at.
  screen.path.endsWith('*') ? subPagesOf(screen) : [{ ...screen, path: screen.path.replace(/\{\w+\}/, '1') }];
const languages = [
  ['zh', 'cn_CN'],
  ['en', 'en_US'],
] as const;
const sizes = { usual: { width: 1366, height: 768 }, tablet: { width: 768, height: 1024 } };
const phone = { width: 390, height: 844 };

type SetLanguage = (locale: string) => Promise<void>;

// Every screen that is there opens in both languages, wide and light, at 390 px and dark, says its title, fits the width at 1366, 768
// and 390 px with nothing cut off, is accessible in both themes, also with a record open, and writes no error to the console (design
// §9). With SHOTS=1 its pictures go to test-results/screens.
for (const screen of screens.filter(({ path }) => built.has(path)).flatMap(pagesOf)) {
  if (screen.needs === '-') test(`screen ${screen.path}`, ({ page }) => visitOutside(page, screen));
  else oneSession(`screen ${screen.path}`, ({ page, language }) => visit(page, screen, language));
}

/** Before signing in; only a session can be locked, one of its own. */
async function visitOutside(page: Page, screen: Screen): Promise<void> {
  if (screen.path === '/login/lock') await signIn(page, 'superadmin');
  else await page.goto(screen.path);
  await visit(page, screen, locale => guestLanguage(page, locale));
}

async function guestLanguage(page: Page, locale: string): Promise<void> {
  await page.evaluate(
    language => localStorage.setItem('layoutSettings', JSON.stringify({ language })), // spec 01 §11
    locale,
  );
}

async function visit(page: Page, screen: Screen, language: SetLanguage): Promise<void> {
  const wide = page.viewportSize() ?? sizes.usual;
  for (const [lang, locale] of languages) {
    await language(locale);
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    await opens(page, screen, lang);
    if (process.env.SHOTS) await shoot(page, `${screen.path.slice(1).replaceAll('/', '-')}-${lang}`);
    await expectWords(page, `${screen.path}, ${lang}`);
    // What a language changes are lengths; the rest is looked at once.
    if (lang === 'zh') await expectAccessible(page, `${screen.path}, light`);
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      await expectWhole(page, `${screen.path}, ${name} ${lang}`);
    }
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    if (lang === 'zh') await opens(page, screen, lang);
    await expectWhole(page, `${screen.path}, phone ${lang}`);
    if (lang === 'zh') await expectAccessible(page, `${screen.path}, phone, dark`);
  }
  await page.setViewportSize(wide);
  if (!(await openFirst(page))) return;
  await expectWords(page, `${screen.path} with a record open`);
  await expectAccessible(page, `${screen.path} with a record open, dark`);
}

// Spec 01 §10: addresses that lead nowhere say so, and a reload of any address shows the app.
test('addresses that lead nowhere, and an account without the privilege of one', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/);
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, '404');
  await page.goto('/error/500');
  await expectAccessible(page, '500');
  await signIn(page, 'doctor');
  await page.goto('/app/order/order_mgmt');
  await expect(page.getByText(/没有访问权限/)).toBeVisible();
  await expectAccessible(page, 'no privilege');
});

/** Opens the first row of a list by its keys; false: there is none, or none opens (a grid edits its cell instead). */
async function openFirst(page: Page): Promise<boolean> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const grid = page.locator('.screen-pane[data-here] .list-scroll[data-opens][role$=grid]').first();
  if ((await grid.count()) === 0) return false;
  if ((await grid.getByRole('row').count()) < 2) return false;
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.list-detail')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return true;
}

async function opens(page: Page, screen: Screen, lang: 'zh' | 'en'): Promise<void> {
  await page.goto(screen.path);
  await expect(page).toHaveTitle(new RegExp(screen[lang].replace(/[()[\].?*+]/g, '\\$&')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
