const { stripTypeScriptTypes } = require('node:module')

/** A source as Node.js itself runs it, for the bundler. */
module.exports = (source) => stripTypeScriptTypes(source)
