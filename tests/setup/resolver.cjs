// Sources import each other as `./name.js`, which is what they are once built; in tests that file is still `./name.ts`.
const { existsSync } = require('node:fs');
const { resolve } = require('node:path');

/** @param {string} request @param {{ basedir: string, defaultResolver: Function }} options */
module.exports = (request, options) => {
  if (/^\.{1,2}\/.*\.js$/.test(request) && !/[\\/]node_modules[\\/]/.test(options.basedir)) {
    const bare = resolve(options.basedir, request.slice(0, -3));
    for (const path of [`${bare}.ts`, `${bare}.tsx`]) if (existsSync(path)) return path;
  }
  return options.defaultResolver(request, options);
};
