/** A scanner types faster than anybody: what comes in between longer pauses was typed by hand. */
const betweenKeysMs = 60;
/** Shorter numbers are nobody's code. */
const shortest = 8;

/** Tells a scanned code from typing: characters in quick succession, ended by Enter. */
export class ScannedCode {
  #text = '';
  #last = 0;

  /** The next key, and when; answers the code that it completes, else null. */
  press(key: string, at: number): string | null {
    const quick = at - this.#last <= betweenKeysMs;
    this.#last = at;
    if (key === 'Enter') {
      const code = quick && this.#text.length >= shortest ? this.#text : null;
      this.#text = '';
      return code;
    }
    if (!/^[0-9A-Za-z]$/.test(key)) this.#text = '';
    else this.#text = quick ? this.#text + key : key;
    return null;
  }
}
