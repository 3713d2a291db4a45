import { screens } from '../../contract/src/screens.ts';
import { root } from '../../tools/bootstrap.mjs';
import { builtScreens } from '../../tools/checks/screens.check.ts';
import { shoot } from './screenshots.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const built = new Set(await builtScreens(root));

// Every screen that is there opens, says its title and writes no error to the console (design §9). With SHOTS=1 its pictures go to test-results/screens.
for (const screen of screens.filter(({ path }) => built.has(path))) {
  test(`screen ${screen.path}`, async ({ page }) => {
    if (screen.needs !== '-') await signIn(page, 'superadmin');
    await page.goto(screen.path);
    await expect(page).toHaveTitle(new RegExp(screen.zh));
    await page.waitForLoadState('networkidle');
    if (process.env.SHOTS) await shoot(page, screen.path.slice(1).replaceAll('/', '-'));
  });
}
