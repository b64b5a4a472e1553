import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Every file of the built application that a browser may ask for: 'index.html', 'assets/main.js'.
 * @param webDir its folder
 */
export const filesBelow = (webDir: string): Set<string> =>
  new Set(
    readdirSync(webDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(webDir, join(parentPath, name)).replaceAll('\\', '/'))
      .filter((name) => !name.startsWith('.')),
  );

/**
 * The pages that the build made (web/scripts/pages.mjs): 'index', 'entrar', 'usuario/listar'.
 * @param files of the built application
 */
export const builtPages = (files: Set<string>): Set<string> =>
  new Set([...files].filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -'.html'.length)));

/**
 * Which of them answers an address: its own, or the one of its kind; `app`, which is empty, for any other screen. The
 * nginx template chooses alike.
 * @param path without query
 * @param signedIn whether the browser has a session's cookie: the frame of a researcher's screen is for nobody else
 */
export function pageFor(path: string, signedIn: boolean, built: ReadonlySet<string>): string {
  const own = path === '/' ? 'index' : path.slice(1);
  if (/^(usuario|cuenta)(\/|$)/.test(own)) {
    if (!signedIn || own === 'usuario') return 'app';
    // One's own record has its document in its address.
    if (/^usuario\/registro(\/|$)/.test(own)) return 'usuario/registro/crear';
    if (!built.has(own)) return own.startsWith('usuario/') ? 'usuario' : 'app';
    return own;
  }
  if (/^verificar\/[^/]+$/.test(own)) return 'verificar';
  if (/^V\/[^/]+$/.test(own)) return 'codigo';
  return built.has(own) ? own : 'app';
}

/** Whether a page is of somebody signed in, which the server writes (screens.ts). */
export const isScreen = (page: string): boolean => /^(usuario(\/|$)|cuenta$)/.test(page);

/**
 * What the browser asks for beside the page itself, before any script: the answer that a page of verification waits
 * for, asked as its first script asks (web/src/early), which then finds it on its way. Codes of ours only: whatever
 * else stands in an address goes into no header.
 * @returns a Link header, or null
 */
export function aheadFor(path: string): string | null {
  const codigo = /^\/verificar\/([A-Za-z0-9-]+)$/.exec(path)?.[1];
  return codigo ? `</api/publico/verificar/${codigo}>; rel=preload; as=fetch; crossorigin` : null;
}
