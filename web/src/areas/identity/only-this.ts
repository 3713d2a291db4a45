/**
 * Puts an element over the page and leaves nothing else of it within reach: also what is opened meanwhile, by a message of the live
 * stream say. Answers how to give the rest back as it was.
 */
export function onlyThis(place: HTMLElement): () => void {
  const { body, documentElement } = document;
  const covered = new Set<HTMLElement>();
  const cover = () => {
    for (const each of body.children) {
      if (each === place || !(each instanceof HTMLElement) || each.inert || each.tagName === 'SCRIPT') continue;
      each.inert = true;
      covered.add(each);
    }
  };
  body.append(place);
  place.dataset.only = '';
  documentElement.dataset.covered = '';
  cover();
  const watch = new MutationObserver(cover);
  watch.observe(body, { childList: true });
  return () => {
    watch.disconnect();
    for (const each of covered) each.inert = false;
    delete documentElement.dataset.covered;
    place.remove();
  };
}
