import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { allTexts } from '../../contract/src/index.ts';
import { shoot } from './screenshots.ts';
import { expect } from './test.ts';

/** Rows, cards and slots are like those before them: the first few tell of all, and the rest would take most of the time. */
const alike = ['.list-row:nth-child(n + 7)', '.list-card:nth-child(n + 7)', 'li.planogram-slot:nth-child(n + 9)'];

/**
 * Everything axe knows of WCAG 2.2 AA, targets of 24 px among it, and what it calls best practice: one main, headings in order. With
 * SHOTS=1 its pictures go to test-results/screens.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await settled(page);
  // In the page itself (it has no frames of others), and describing only what it finds wrong: a fifth of the time, the same findings.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });
  for (const more of alike) builder.exclude(more);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, impact, nodes }) => {
    const places = nodes.slice(0, 3).map(node => node.target.join(' '));
    return `${impact} ${id} (${nodes.length}): ${places.join(' | ')}: ${nodes[0]?.failureSummary}`;
  });
  expect.soft(found, `accessibility of ${where}`).toEqual([]);
  if (process.env.SHOTS) await shoot(page, where.replaceAll(/[^\p{L}\p{N}]+/gu, '-'));
}

/**
 * What is cut off without a sign: badges and actions that reach out of their cell, and a page wider than its window; numbers that touch
 * the edge of what they stand on; cards whose name is apart from what it names.
 */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await settled(page);
  const cut = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('.list-actions > *, .list-cell .ui-badge, .list-card .ui-badge')];
    const outside = parts.filter(part => {
      const cell = part.closest('.list-cell, .list-card-cell') ?? document.body;
      return part.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
    });
    const textOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part.firstElementChild ?? part);
      return range.getBoundingClientRect();
    };
    const tight = [...document.querySelectorAll('.ui-count')].filter(count => {
      const { backgroundClip, paddingLeft } = getComputedStyle(count);
      const unpainted = backgroundClip === 'content-box' ? 2 * Number.parseFloat(paddingLeft) : 0;
      return count.clientWidth > 0 && count.clientWidth - unpainted - textOf(count).width < 4;
    });
    const apart = [...document.querySelectorAll('.list-desk-open')].filter(name => {
      const named = name.nextElementSibling;
      return named && named.getBoundingClientRect().top - textOf(name).bottom > 12;
    });
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [
      ...outside.map(part => part.textContent),
      ...tight.map(count => `the number ${count.textContent} touches its edge`),
      ...apart.map(name => `the name ${name.textContent} is apart from its card`),
      ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ];
  });
  expect.soft(cut, `cut off in ${where}`).toEqual([]);
}

/** Where keys of texts begin: `order.field` of `order.field.payable`. */
const keyBeginnings = new Set(
  Object.keys(allTexts).flatMap(key => (key.split('.').length > 2 ? [key.split('.').slice(0, 2).join('.')] : [])),
);

/** Words for everything: a key that has no text stands there as it is. */
export async function expectWords(page: Page, where: string): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: only as they are shown are words of neighbours apart
  const words = (await page.locator('body').innerText()).split(/\s+/).filter(word => /^\w+\.\w+\.[\w.$]+$/.test(word));
  const keys = words.filter(word => keyBeginnings.has(word.split('.').slice(0, 2).join('.')));
  expect.soft([...new Set(keys)], `without a text in ${where}`).toEqual([]);
}

/**
 * What follows a width or the height of its content stands in the second frame after they changed; a row that flashes because it
 * changed is looked at when it has its colours again.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const passing = () => document.getAnimations().filter(each => each.effect?.getComputedTiming().iterations === 1);
    const deadline = performance.now() + 5_000;
    while (passing().some(each => each.playState === 'running') && performance.now() < deadline)
      await new Promise(requestAnimationFrame);
  });
}
