// Libraries that keep nothing of a test are loaded once for a worker, outside of the realm that each file has to
// itself: in there each file would compile them anew. What a file gets in a library's place is one line.

/** Plain CommonJS, which knows no classes but its own. (What keeps the classes that it decorates is no such one.) */
exports.OUTSIDE = '/node_modules/(?:supertest|ioredis|validator|libphonenumber-js|typescript)/.+\\.c?js$';

/** All else that is installed stays as it is. */
exports.REST = `^(?!.*${exports.OUTSIDE}).*/node_modules/`;

/**
 * The setup of a run is outside already, and asks by the same way; it alone is not told of dynamic imports.
 * @param {string} source @param {string} path @param {{ supportsDynamicImport: boolean }} options
 */
exports.process = (source, path, { supportsDynamicImport: inside }) => ({
  code: inside ? `module.exports = fromOutside(${JSON.stringify(path)});` : source,
});

/** @type {(...asked: Parameters<typeof exports.process>) => string} what is kept is what comes of it */
exports.getCacheKey = (...asked) => exports.process(...asked).code;
