import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router-dom';
import { around, publicRoutes } from './app/public-routes.js';
import { EmptyShell } from './shell/ShellFrame.js';
import { pageName } from './ui/page.js';

/**
 * A public page as a browser first draws it, before it has asked the server anything.
 * @returns its markup, and the name of its tab
 */
export async function renderPage(path: string): Promise<{ html: string; title: string }> {
  const handler = createStaticHandler(around(publicRoutes));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { html, title: pageName() };
}

/** The frame of a researcher's screen, before it is known who is there. */
export const renderShell = (path: string): string =>
  renderToString(
    <StaticRouter location={path}>
      <EmptyShell />
    </StaticRouter>,
  );
