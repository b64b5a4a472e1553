import { renderToString } from 'react-dom/server';
import { around, publicRoutes } from './app/public-routes.js';
import { CallsFrame } from './public/CallsFrame.js';
import { PublicFrame } from './public/PublicLayout.js';
import PrintedCode from './public/PrintedCode.js';
import { EmptyShell } from './shell/ShellFrame.js';
import { pageName } from './ui/page.js';
import { fetchScreen, Screens, StaticRouter } from './ui/router.js';

/**
 * A public page as a browser first draws it, before it has asked the server anything.
 * @returns its markup, and the name of its tab
 */
export async function renderPage(path: string): Promise<{ html: string; title: string }> {
  const routes = around(publicRoutes);
  await fetchScreen(routes, path);
  const html = renderToString(
    <StaticRouter location={path}>
      <Screens routes={routes} />
    </StaticRouter>,
  );
  return { html, title: pageName() };
}

/** The page of a printed code, which no route of the application has: React never comes to it (codigo.tsx). */
export function renderCodePage(): { html: string; title: string } {
  const html = renderToString(
    <StaticRouter location="/V/">
      <PublicFrame>
        <PrintedCode />
      </PublicFrame>
    </StaticRouter>,
  );
  return { html, title: pageName() };
}

/** The frame of a researcher's screen, before it is known who is there. */
export const renderShell = (path: string): string =>
  renderToString(
    <StaticRouter location={path}>
      <EmptyShell />
    </StaticRouter>,
  );

/** What stands around the pages of calls, which the service that knows them fills (services/calls: public/frame.ts). */
export const renderCallsFrame = (): string =>
  renderToString(
    <StaticRouter location="/convocatorias">
      <CallsFrame />
    </StaticRouter>,
  );
