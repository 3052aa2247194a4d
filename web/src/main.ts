import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/books';
import './look/base.css';
import { pinLinks } from './net/base';
import { language } from './words/language.svelte';

pinLinks();
// Screen readers and hyphenation depend on it.
document.documentElement.lang = language.current;

const target = document.getElementById('page');
if (target) mount(App, { target });
