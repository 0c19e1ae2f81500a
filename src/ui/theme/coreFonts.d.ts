/** A font with the core characters and these weights only, made by `scripts/vite/coreFonts.ts`. */
declare module '*.woff2?core=400' {
  const url: string;
  export default url;
}

declare module '*.woff2?core=400-600' {
  const url: string;
  export default url;
}
