import fc from 'fast-check'

// Every run tries the same random inputs, so that it fails for what was changed and not for what it happened to try.
// `npm run soak -- properties` tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
