// Libraries that keep nothing of a test are loaded once for a worker, outside of the realm that each file has to
// itself: in there each file would compile them anew, and each look at a global (`Math`, `Uint8Array`) takes a detour.
// What a file gets in a library's place is one line.

/** They know no classes but their own. (What keeps the classes that it decorates is no such library.) */
exports.OUTSIDE = '/node_modules/(?:supertest|ioredis|validator|libphonenumber-js|jsqr|pdfjs-dist|typescript)/.+\\.[cm]?js$';

/** All else that is installed stays as it is. */
exports.REST = `^(?!.*${exports.OUTSIDE}).*/node_modules/`;

/**
 * The setup of a run is outside already, and asks by the same way; it alone is not told of dynamic imports.
 * @param {string} source @param {string} path @param {{ supportsDynamicImport: boolean }} options
 */
exports.process = (source, path, { supportsDynamicImport: inside }) => {
  if (!inside) return { code: source };
  const handed = `fromOutside(${JSON.stringify(path)});`;
  return {
    code: path.endsWith('.mjs') ? `export const { ${Object.keys(require(path)).join(', ')} } = ${handed}` : `module.exports = ${handed}`,
  };
};

/** @type {(...asked: Parameters<typeof exports.process>) => string} what is kept is what comes of it */
exports.getCacheKey = (...asked) => exports.process(...asked).code;
