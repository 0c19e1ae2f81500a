/** Fonts with the core characters, or those of a language, and these weights only; made by `scripts/vite/coreFonts.ts`. */
declare module '*.woff2?core=400' {
  const url: string;
  export default url;
}

declare module '*.woff2?core=400-600' {
  const url: string;
  export default url;
}

declare module '*.woff2?core=400&letters=polishCore' {
  const url: string;
  export default url;
}

declare module '*.woff2?core=400&letters=polishLetters' {
  const url: string;
  export default url;
}

declare module '*.woff2?core=400-600&letters=polishCore' {
  const url: string;
  export default url;
}

declare module '*.woff2?core=400-600&letters=polishLetters' {
  const url: string;
  export default url;
}
