// The shape of browser.mjs, for the journeys.
/** What Chromium is started with on a test machine. */
export const browserArgs: string[];
/** The path of a Chromium that answers. Throws with what to do where none can be had. */
export function findBrowser(): Promise<string>;
