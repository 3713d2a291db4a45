import { signIn } from '../kernel/sign-in.ts';
import { expect, test } from '../kernel/test.ts';

const words = { cn_CN: '点击开启声音', en_US: 'Click to hear sounds' };

// Before the first click nothing sounds: a page that was just opened, in a tab of its own.
test('on a screen of 1366 px 点击开启声音 is read, in both languages, and nothing is pushed out of the top bar (spec 01 §8)', async ({
  page,
  context,
}) => {
  await signIn(page, 'manager', '/app/order/order_mgmt');
  for (const language of ['cn_CN', 'en_US'] as const) {
    await page.evaluate(now => localStorage.setItem('layoutSettings', JSON.stringify({ language: now })), language);
    const fresh = await context.newPage();
    await fresh.setViewportSize({ width: 1366, height: 768 });
    await fresh.goto('/app/order/order_mgmt');
    const chip = fresh.locator('.top-bar .sound-chip');
    // The chips of alerts come when the screen stands: with them there is least room.
    await expect(fresh.locator('.top-bar .alert-chip').first()).toBeVisible();
    for (const width of [1366, 1200]) {
      await fresh.setViewportSize({ width, height: 768 });
      await expect(chip).toHaveText(words[language]);
      const over = () => fresh.locator('.top-bar').evaluate(bar => bar.scrollWidth - bar.clientWidth);
      await expect.poll(over, `${language} ${width}`).toBeLessThanOrEqual(0);
      // The account stands last.
      const box = await fresh.locator('.top-bar-tools > :last-child').boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    if (process.env.SHOTS) await fresh.screenshot({ path: `.cache/sound-words-${language}.png` });
    await fresh.setViewportSize({ width: 1100, height: 768 });
    await expect(chip).toHaveText('');
    await fresh.close();
  }
});
