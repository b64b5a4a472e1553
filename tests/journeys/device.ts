import type { CDPSession, Page } from 'playwright-core';

/**
 * The browser's own stand-in for a phone's fingerprint or a key with a PIN, on this page. Passkeys want a name for a
 * host, and the tests' is localhost.
 */
export async function deviceOf(page: Page) {
  const device: CDPSession = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it recognises who holds it. */
    verifies: (verified: boolean) => device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: verified }),
    /** Whether somebody chooses what it offers: it does so at once, or never. */
    chooses: (enabled: boolean) => device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
