/** Waits until a page is hydrated. Presses and input that come earlier are repeated then; keys, and a return to the tab, are not. */
import type { Page } from '@playwright/test';

export const waitUntilHydrated = (page: Page) => page.waitForFunction(() => !('earlyInput' in window));
